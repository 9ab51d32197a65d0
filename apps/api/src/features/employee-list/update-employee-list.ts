import type { CallInput } from '@portal/contract/call';
import type { updateEmployeeList as updateCall } from '@portal/contract/employee-list';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, notFound, ProblemError } from '../../http/problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { takeUpload } from '../../uploads/upload-store.ts';
import { compareLists } from './employee-list-rules.ts';
import { insertEmployeeList, listSavedLists, lockEmployeeList } from './employee-list-store.ts';
import { unpackEntries } from './pack-entries.ts';
import { readUploadBesideList } from './read-upload.ts';

/**
 * Saves an uploaded list as the project's: the list, its log and the end of the upload stand or
 * fall together. What is compared was read before, for a saved list never changes.
 * @throws {ProblemError} 404 for an upload that is not there, 409 state-changed when another list
 *   was saved since the preview, 422 for a list with faults, or for an unusual one without the
 *   number of removals
 */
export async function updateEmployeeList(
  { account, projectId, transaction }: OwnTransactionsContext<typeof updateCall>,
  { uploadId, confirmedRemovals }: CallInput<typeof updateCall>['body'],
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<void> {
  const { accountId, emailAddress } = account;
  const upload = await transaction((db) =>
    readUploadBesideList(db, { projectId, uploadId, account, now: clock.now() }),
  );
  const seen = upload.previewedVersion;
  if ((upload.savedList?.version ?? 0) !== seen) throw new ProblemError('state-changed');
  const { next, added, deleted, restoredZeros, unusual } = compareLists(
    upload.saved,
    await unpackEntries(upload.entries),
  );
  if (unusual !== null && confirmedRemovals !== deleted.length) {
    const values = [deleted.length];
    throw invalidInput({ field: 'confirmedRemovals', code: 'removals-not-confirmed', values });
  }

  await transaction(async (db) => {
    await lockEmployeeList(db, projectId);
    const now = clock.now();
    const taken = await takeUpload(db, { uploadId, projectId, accountId, now });
    if (!taken) throw notFound();
    const [latest] = await listSavedLists(db, projectId);
    if (taken.previewed_version !== seen || (latest?.version ?? 0) !== seen) {
      throw new ProblemError('state-changed');
    }
    const version = seen + 1;
    await insertEmployeeList(db, {
      projectId,
      version,
      entries: next,
      savedAt: now,
      savedBy: { accountId, emailAddress },
      rowsRead: upload.summary.rowsRead,
    });
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: accountId,
      action: 'employee-list-saved',
      subjectType: 'project',
      subjectId: projectId,
      details: {
        version,
        employees: next.length,
        added,
        removed: deleted.length,
        restoredZeros: restoredZeros.length,
        unusual,
      },
      person: {},
    });
  });
}
