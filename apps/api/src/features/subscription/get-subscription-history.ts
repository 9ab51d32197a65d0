import type { HistoryEntry } from '@portal/contract/history';
import {
  type HistorySubject,
  listHistory,
  subscriptionStarted,
} from '../../audit/record-history.ts';
import type { Db } from '../../database/database.ts';
import { getSubscription } from './subscription-store.ts';

/**
 * The history of a subscription and of its request, the latest first.
 * @throws {ProblemError} 404
 */
export async function getSubscriptionHistory(
  db: Db,
  scope: { projectId: string; subscriptionId: string },
): Promise<{ items: HistoryEntry[] }> {
  const subscription = await getSubscription(db, scope);
  const requestId = subscription.articleRegistrationId;
  const subjects: HistorySubject[] = [{ type: 'subscription', id: scope.subscriptionId }];
  if (requestId) subjects.push({ type: 'article-registration', id: requestId });
  const items = await listHistory(db, { projectId: scope.projectId, subjects });
  if (requestId) return { items };
  return { items: [...items, subscriptionStarted(subscription.createdAt)] };
}
