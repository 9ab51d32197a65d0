import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { describeDetail } from './article-registration-rules.ts';
import { findSubscriptionId, getArticleRegistrationRow } from './article-registration-store.ts';
import { readChecksOf } from './check-store.ts';

/**
 * One request with all its fields and its checks: made now while it waits, and once it was decided
 * on as they were kept with the decision.
 */
export async function readArticleRegistration(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { accountId, ...scope }: { projectId: string; articleRegistrationId: string; accountId: string },
): Promise<ArticleRegistrationDetail> {
  const request = await getArticleRegistrationRow(db, scope);
  if (request.status !== 'ToApprove') {
    const subscriptionId = await findSubscriptionId(db, scope);
    const checks = request.decidedChecks ?? [];
    const isDecidedByYou = request.decidedByAccountId === accountId;
    return describeDetail(request, { subscriptionId, checks, isDecidedByYou });
  }
  const checks = await readChecksOf(db, request, { date: today(clock) });
  return describeDetail(request, { subscriptionId: null, checks, isDecidedByYou: false });
}
