import type { Db } from '../database/database.ts';
import { ProblemError } from '../http/problem.ts';

/** So many changes in this time, in milliseconds. */
const mostChanges = 20;
const countedTime = 30 * 60_000;

/**
 * Every change of somebody's access or name is mailed to them, and nobody fills a mailbox that way.
 * What others do with the same person is not counted: they must be able to stop who goes on and on.
 * @throws {ProblemError} 429 when who asks changed this person too often in the project of late
 */
export async function checkChanges(
  db: Db,
  change: { projectId: string; accountId: string; actorAccountId: string; now: Date },
): Promise<void> {
  const { made } = await db
    .selectFrom('audit_entry')
    .select((select) => select.fn.countAll<string>().as('made'))
    .where('project_id', '=', change.projectId)
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', change.accountId)
    .where('actor_account_id', '=', change.actorAccountId)
    .where('occurred_at', '>', new Date(change.now.getTime() - countedTime))
    .executeTakeFirstOrThrow();
  if (Number(made) < mostChanges) return;
  throw new ProblemError('too-many-requests', [], { 'retry-after': String(countedTime / 1000) });
}
