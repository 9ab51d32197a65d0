import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * A subscription, with the decision on the request that it came from; with `lock` nobody else can
 * change it until the transaction ends.
 * @throws {ProblemError} 404
 */
export async function getSubscription(
  db: Db,
  { projectId, subscriptionId, lock = false }: RecordScope & { lock?: boolean },
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
      'article_registration.decided_on_behalf_of_name as decided_on_behalf_of_name',
    ])
    .where('subscription.project_id', '=', projectId)
    .where('subscription.subscription_id', '=', subscriptionId)
    .$if(lock, (query) => query.forUpdate('subscription'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function saveEndDate(
  db: Db,
  { projectId, subscriptionId, endDate }: RecordScope & { endDate: string },
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ period_end: endDate })
    .where('project_id', '=', projectId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

/** The project as the employer in a mail. */
export const getEmployer = (db: Db, { projectId }: { projectId: string }) =>
  db
    .selectFrom('project')
    .select(['name', 'language'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
