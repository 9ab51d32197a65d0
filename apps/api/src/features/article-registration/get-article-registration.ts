import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { describeDetail } from './article-registration-rules.ts';
import {
  findSubscriptionId,
  getArticleRegistrationRow,
  getEmployer,
} from './article-registration-store.ts';
import { checkRequest } from './check-rules.ts';
import { findOtherSubscription, isCostCentreInUse, lookUpEmployee } from './check-store.ts';

/** One request, whole; while it waits, with what is looked at before a decision. */
export async function readArticleRegistration(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  scope: { projectId: string; articleRegistrationId: string },
): Promise<ArticleRegistrationDetail> {
  const request = await getArticleRegistrationRow(db, scope);
  if (request.status !== 'ToApprove') {
    const subscriptionId = await findSubscriptionId(db, scope);
    return describeDetail(request, { subscriptionId, checks: [] });
  }
  const date = today(clock);
  const employer = await getEmployer(db, scope);
  const checks = checkRequest(request, {
    employer,
    employeeList: await lookUpEmployee(db, request),
    otherSubscription: await findOtherSubscription(db, request, date),
    isCostCentreInUse: await isCostCentreInUse(db, request),
    date,
  });
  return describeDetail(request, { subscriptionId: null, checks });
}
