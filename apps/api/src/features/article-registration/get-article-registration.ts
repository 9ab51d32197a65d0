import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { rights } from '@portal/contract/rights';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MemberContext } from '../../http/route.ts';
import { describeDetail } from './article-registration-rules.ts';
import { findSubscriptionId, getArticleRegistrationRow } from './article-registration-store.ts';
import { readChecksOf } from './check-store.ts';
import { noteViewer } from './withdrawal-store.ts';

type ReadContext = Pick<MemberContext, 'projectId' | 'account' | 'principal' | 'session'>;

/**
 * One request with all its fields and its checks: computed while it waits, and afterwards as stored
 * with the decision. An account that may decide is recorded as a viewer of a waiting request, to be
 * mailed when it is withdrawn.
 */
export async function readArticleRegistration(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { projectId, account, principal, session }: ReadContext,
  articleRegistrationId: string,
): Promise<ArticleRegistrationDetail> {
  const scope = { projectId, articleRegistrationId };
  const request = await getArticleRegistrationRow(db, scope);
  if (request.status !== 'ToApprove') {
    const subscriptionId = await findSubscriptionId(db, scope);
    const checks = request.decidedChecks ?? [];
    const isDecidedByYou = request.decidedByAccountId === account.accountId;
    return describeDetail(request, { subscriptionId, checks, isDecidedByYou });
  }
  if (rights.decideRequests(principal) && !session.isReadOnly) {
    await noteViewer(db, scope, { accountId: account.accountId, now: clock.now() });
  }
  const checks = await readChecksOf(db, request, { date: today(clock) });
  return describeDetail(request, { subscriptionId: null, checks, isDecidedByYou: false });
}
