import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';

interface RecordScope {
  readonly projectId: string;
  readonly subscriptionId: string;
}

/**
 * A subscription, with the decision on its request. With `lock`, the row is locked until the end of
 * the transaction.
 * @throws {ProblemError} 404
 */
export async function getSubscription(
  db: Db,
  { projectId, subscriptionId, lock = false }: RecordScope & { lock?: boolean },
) {
  const row = await db
    .selectFrom('subscription')
    .leftJoin(
      'articleRegistration',
      'articleRegistration.articleRegistrationId',
      'subscription.articleRegistrationId',
    )
    .selectAll('subscription')
    .select([
      'articleRegistration.decidedAt',
      'articleRegistration.decidedByName',
      'articleRegistration.decidedOnBehalfOfName',
    ])
    .where('subscription.projectId', '=', projectId)
    .where('subscription.subscriptionId', '=', subscriptionId)
    .$if(lock, (query) => query.forUpdate('subscription'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Saves the end date of a leaver, with the months that its settlement assumes. */
export async function saveEndDate(
  db: Db,
  {
    projectId,
    subscriptionId,
    endDate,
    lastPayrollRun,
    lastPayMonth,
  }: RecordScope & { endDate: string; lastPayrollRun: string; lastPayMonth: string },
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ periodEnd: endDate, leaverEndDate: endDate, lastPayrollRun, lastPayMonth })
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
}

/** The project's name and language, for mails to employees. */
export const getEmployer = (db: Db, { projectId }: { projectId: string }) =>
  db
    .selectFrom('project')
    .select(['name', 'language'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
