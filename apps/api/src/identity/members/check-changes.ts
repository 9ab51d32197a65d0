import type { Db } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';

/** At most this many changes within `countedTime` (milliseconds). */
const maxChanges = 20;
const countedTime = 30 * 60_000;

/**
 * Limits changes of one person's access or name, because each is mailed and could fill the mailbox.
 * Only changes by the same actor count, so that other managers can still stop it.
 * @throws {ProblemError} 429 when the actor changed this person in the project too often within
 *   that time
 */
export async function checkChanges(
  db: Db,
  change: { projectId: string; accountId: string; actorAccountId: string; now: Date },
): Promise<void> {
  const { made } = await db
    .selectFrom('auditEntry')
    .select((select) => select.fn.countAll<string>().as('made'))
    .where('projectId', '=', change.projectId)
    .where('subjectType', '=', 'account')
    .where('subjectId', '=', change.accountId)
    .where('actorAccountId', '=', change.actorAccountId)
    .where('occurredAt', '>', new Date(change.now.getTime() - countedTime))
    .executeTakeFirstOrThrow();
  if (Number(made) < maxChanges) return;
  throw new ProblemError('too-many-requests', [], { 'retry-after': String(countedTime / 1000) });
}
