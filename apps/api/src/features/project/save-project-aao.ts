import type { CallInput, CallResult } from '@portal/contract/call';
import type { getProjectAao, saveProjectAao } from '@portal/contract/project';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Db } from '../../database/database.ts';
import { invalidInput, notFound } from '../../problem.ts';
import { pick } from '../../pick.ts';
import { printableLine } from '../../pdf/printable.ts';
import { unprintableFaults } from '../../pdf/unprintable-faults.ts';

type Settings = Omit<CallInput<typeof saveProjectAao>['body'], 'projectId'>;

const lineFields = [
  'signAaoWithoutAuthorizationSignatureLine1',
  'signAaoWithoutAuthorizationSignatureLine2',
] as const;

/**
 * Sets how AAOs are signed that are approved automatically. The lines are stored as they are
 * printed.
 * @throws {ProblemError} 422 without a first line to sign with, or with characters that the AAO
 *   cannot show
 */
export async function saveSigning(
  db: Db,
  settings: Settings,
  { projectId, accountId, now }: { projectId: string; accountId: string; now: Date },
): Promise<void> {
  const faults = unprintableFaults(pick(settings, lineFields));
  const after = printed(settings);
  if (after.signAaoWithoutAuthorization && !after.signAaoWithoutAuthorizationSignatureLine1) {
    faults.push({ field: lineFields[0], code: 'field-is-required' });
  }
  if (faults.length > 0) throw invalidInput(...faults);

  const before = printed(await getSigning(db, { projectId, lock: true }));
  const changes = changedFields(before, after);
  if (changes.length === 0) return;
  await db
    .updateTable('project')
    .set({
      signAaoWithoutAuthorization: after.signAaoWithoutAuthorization,
      signAaoWithoutAuthorizationSignatureLine1: after.signAaoWithoutAuthorizationSignatureLine1,
      signAaoWithoutAuthorizationSignatureLine2: after.signAaoWithoutAuthorizationSignatureLine2,
    })
    .where('projectId', '=', projectId)
    .execute();
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'automatic-signing-changed',
    subjectType: 'project',
    subjectId: projectId,
    details: { fields: changes.map(({ field }) => field) },
    person: { changes },
  });
}

const printed = (settings: Settings) => ({
  signAaoWithoutAuthorization: settings.signAaoWithoutAuthorization,
  signAaoWithoutAuthorizationSignatureLine1: printableLine(
    settings.signAaoWithoutAuthorizationSignatureLine1,
  ),
  signAaoWithoutAuthorizationSignatureLine2: printableLine(
    settings.signAaoWithoutAuthorizationSignatureLine2,
  ),
});

/**
 * How the AAOs of a project are signed that are approved automatically.
 * @throws {ProblemError} 404
 */
export async function getSigning(
  db: Db,
  { projectId, lock = false }: { projectId: string; lock?: boolean },
): Promise<CallResult<typeof getProjectAao>> {
  const row = await db
    .selectFrom('project')
    .select([
      'signAaoWithoutAuthorization',
      'signAaoWithoutAuthorizationSignatureLine1',
      'signAaoWithoutAuthorizationSignatureLine2',
      'requiresAuthorization',
      'pensionBasisFollowsExchange',
      'holidayPayBasisFollowsExchange',
    ])
    .where('projectId', '=', projectId)
    // Weaker than the lock for a delete, so that other writes in the project need not wait.
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
