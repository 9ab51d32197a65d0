import type { CallInput } from '@portal/contract/call';
import type { updateEmployeeList as updateCall } from '@portal/contract/employee-list';
import { today } from '../../clock.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, notFound, ProblemError } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { takeUpload } from './upload-store.ts';
import { compareLists, confirmationOf } from './employee-list-rules.ts';
import { insertEmployeeList, listSavedLists, lockEmployeeList } from './employee-list-store.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { describeFirstList } from './first-list.ts';
import { readUploadWithList } from './read-upload.ts';

/**
 * Saves an uploaded list as the project's, with its log entry, and deletes the upload, in one
 * transaction. The saved list was read before, which is safe because it never changes.
 * @throws {ProblemError} 404 for an upload that does not exist; 409 state-changed when another list
 * was saved since the preview; 422 for a list with faults, or for an unusual one without the number
 * that confirms it
 */
export async function updateEmployeeList(
  { account, projectId, transaction, storeResponse }: OwnTransactionsContext<typeof updateCall>,
  { uploadId, confirmedRemovals }: CallInput<typeof updateCall>['body'],
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<void> {
  const { accountId, emailAddress } = account;
  const now = clock.now();
  const upload = await readUploadWithList(transaction, { projectId, uploadId, account, now });
  const { previewedVersion } = upload;
  if (upload.version !== previewedVersion) throw new ProblemError('state-changed');
  const comparison = await runCooperatively(compareLists(upload.saved, upload.uploaded));
  const { next, added, removedEmployees, restoredZeros, rewrittenNumbers } = comparison;
  const first = await describeFirstList(transaction, {
    projectId,
    version: previewedVersion,
    next,
    date: today(clock),
  });
  const { unusual, count } = confirmationOf(comparison, first);
  if (unusual !== null && confirmedRemovals !== count) {
    const code = unusual === 'many-missing' ? 'missing-not-confirmed' : 'removals-not-confirmed';
    throw invalidInput({ field: 'confirmedRemovals', code, values: [count] });
  }

  await transaction(async (db) => {
    await lockEmployeeList(db, projectId);
    const savedAt = clock.now();
    const deleted = await takeUpload(db, { uploadId, projectId, accountId, now: savedAt });
    if (!deleted) throw notFound();
    const [latest] = await listSavedLists(db, projectId);
    if (
      deleted.previewedVersion !== previewedVersion ||
      (latest?.version ?? 0) !== previewedVersion
    ) {
      throw new ProblemError('state-changed');
    }
    const version = previewedVersion + 1;
    await insertEmployeeList(db, {
      projectId,
      version,
      entries: next,
      savedAt,
      savedBy: { accountId, emailAddress },
    });
    await recordAudit(db, {
      projectId,
      occurredAt: savedAt,
      actorAccountId: accountId,
      action: 'employee-list-saved',
      subjectType: 'project',
      subjectId: projectId,
      details: {
        version,
        employees: next.length,
        added,
        removed: removedEmployees.length,
        restoredZeros: restoredZeros.length,
        rewrittenNumbers: rewrittenNumbers.length,
        unusual,
      },
      person: {},
    });
    await storeResponse(db);
  });
}
