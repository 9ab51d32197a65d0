import type { CallInput } from '@portal/contract/call';
import { defaultReminders, type Reminders, type saveReminders } from '@portal/contract/reminders';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { invalidInput, ProblemError } from '../../problem.ts';

const fields = ['remindAfter', 'escalateAfter'] as const;

/** After how many working days a request of the project is mailed about again. */
export async function readReminders(
  db: Db,
  { projectId }: { projectId: string },
): Promise<Reminders> {
  const row = await db
    .selectFrom('reminderSettings')
    .select(['version', ...fields])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? defaultReminders;
}

/**
 * Saves after how many working days a request is mailed about again.
 * @throws {ProblemError} 409 when they were saved since; 422 when the managers would be mailed
 *   before the approvers
 */
export async function saveReminderSettings(
  db: Db,
  { projectId, version, remindAfter, escalateAfter }: CallInput<typeof saveReminders>['body'],
  { accountId, now }: { accountId: string; now: Date },
): Promise<Reminders> {
  if (remindAfter !== null && escalateAfter !== null && escalateAfter <= remindAfter) {
    const values = [remindAfter + 1];
    throw invalidInput({ field: 'escalateAfter', code: 'value-too-small', values });
  }
  const before = await readReminders(db, { projectId });
  if (before.version !== version) throw new ProblemError('state-changed');
  const changes = changedFields(pick(before, fields), { remindAfter, escalateAfter });
  if (changes.length === 0) return before;
  const saved = { remindAfter, escalateAfter, version: version + 1 };
  // Of two calls that read the same version, the second finds none to replace.
  const row = await db
    .insertInto('reminderSettings')
    .values({ projectId, ...saved })
    .onConflict((conflict) =>
      conflict
        .column('projectId')
        .doUpdateSet(saved)
        .where('reminderSettings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!row) throw new ProblemError('state-changed');
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'reminders-changed',
    subjectType: 'project',
    subjectId: projectId,
    details: { fields: changes.map(({ field }) => field) },
    person: { changes },
  });
  return saved;
}
