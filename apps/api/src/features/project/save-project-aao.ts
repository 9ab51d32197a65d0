import type { CallInput, CallResult } from '@portal/contract/call';
import type { getProjectAao, saveProjectAao } from '@portal/contract/project';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Db } from '../../database/database.ts';
import { type FieldFault, invalidInput, notFound } from '../../http/problem.ts';
import { printableLine, unprintableCharacters } from '../../pdf/printable.ts';

type Settings = Omit<CallInput<typeof saveProjectAao>['body'], 'projectId'>;

const lineFields = [
  'signAaoWithoutAuthorizationSignatureLine1',
  'signAaoWithoutAuthorizationSignatureLine2',
] as const;

/**
 * Settles how supplements are signed that nobody approves by hand. The lines are kept as they are
 * printed.
 * @throws {ProblemError} 422 without a first line to sign with, or with characters that the
 *   supplement could not show
 */
export async function saveSigning(
  db: Db,
  settings: Settings,
  { projectId, accountId, now }: { projectId: string; accountId: string; now: Date },
): Promise<void> {
  const faults = lineFields.flatMap((field): FieldFault[] => {
    const unknown = unprintableCharacters(settings[field]);
    return unknown === '' ? [] : [{ field, code: 'characters-unsupported', values: [unknown] }];
  });
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
      sign_aao_without_authorization: after.signAaoWithoutAuthorization,
      sign_aao_without_authorization_signature_line1:
        after.signAaoWithoutAuthorizationSignatureLine1,
      sign_aao_without_authorization_signature_line2:
        after.signAaoWithoutAuthorizationSignatureLine2,
    })
    .where('project_id', '=', projectId)
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
 * How the supplements of a project are signed that nobody approves by hand.
 * @throws {ProblemError} 404
 */
export async function getSigning(
  db: Db,
  { projectId, lock = false }: { projectId: string; lock?: boolean },
): Promise<CallResult<typeof getProjectAao>> {
  const row = await db
    .selectFrom('project')
    .select([
      'sign_aao_without_authorization as signAaoWithoutAuthorization',
      'sign_aao_without_authorization_signature_line1 as signAaoWithoutAuthorizationSignatureLine1',
      'sign_aao_without_authorization_signature_line2 as signAaoWithoutAuthorizationSignatureLine2',
      'requires_authorization as requiresAuthorization',
    ])
    .where('project_id', '=', projectId)
    // Weaker than for a delete: whoever writes something of the project need not wait.
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
