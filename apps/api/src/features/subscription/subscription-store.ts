import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';

/** A subscription, with the decision on the request that it came from. @throws {ProblemError} 404 */
export async function getSubscription(
  db: Db,
  { projectId, subscriptionId }: { projectId: string; subscriptionId: string },
) {
  const row = await db
    .selectFrom('subscription')
    .leftJoin(
      'article_registration',
      'article_registration.article_registration_id',
      'subscription.article_registration_id',
    )
    .selectAll('subscription')
    .select([
      'article_registration.decided_at as decided_at',
      'article_registration.decided_by_name as decided_by_name',
    ])
    .where('subscription.project_id', '=', projectId)
    .where('subscription.subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
