import type {
  diffEmployeeList as diffCall,
  EmployeeListDiff,
} from '@portal/contract/employee-list';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { markPreviewed } from '../../uploads/upload-store.ts';
import { compareLists, findConsequences, plainNumber } from './employee-list-rules.ts';
import { listInvolvements } from './employee-list-store.ts';
import { unpackEntries } from './pack-entries.ts';
import { readUploadBesideList } from './read-upload.ts';

/**
 * What an uploaded list would change, against the list that is saved now: that one is remembered as
 * what its sender saw.
 * @throws {ProblemError} 404 for an upload that is not there, 422 with the faults of the list
 */
export async function diffEmployeeList(
  { account, session, projectId, transaction }: OwnTransactionsContext<typeof diffCall>,
  uploadId: string,
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<EmployeeListDiff> {
  const upload = await transaction(async (db) => {
    const found = await readUploadBesideList(db, {
      projectId,
      uploadId,
      account,
      now: clock.now(),
    });
    // Who may only look leaves no trace.
    if (!session.isReadOnly) {
      await markPreviewed(db, { uploadId, version: found.savedList?.version ?? 0 });
    }
    return found;
  });
  const { saved, savedList, summary } = upload;
  const { diffs, next, deleted, restoredZeros, unusual } = compareLists(
    saved,
    await unpackEntries(upload.entries),
  );
  const involvements =
    deleted.length === 0
      ? []
      : await transaction((db) =>
          listInvolvements(db, {
            projectId,
            plainNumbers: deleted.map(plainNumber),
            date: today(clock),
          }),
        );
  const consequences = findConsequences(involvements, { saved, next });
  return {
    diffs: diffs.map((diff) => ({
      ...diff,
      consequence:
        diff.diffStatus === 'Deleted' ? (consequences.get(diff.employeeNumber) ?? null) : null,
    })),
    duplicateEmployeeNumbers: summary.duplicates.map(({ employeeNumber }) => employeeNumber),
    duplicates: summary.duplicates.map(({ employeeNumber, rows }) => ({
      employeeNumber,
      rows: [...rows],
    })),
    rowsWithoutNumber: [...summary.rowsWithoutNumber],
    restoredZeros: [...restoredZeros],
    fileName: upload.fileName,
    rowsRead: summary.rowsRead,
    savedList: savedList
      ? { savedAt: savedList.savedAt.toISOString(), employees: saved.length }
      : null,
    removals: deleted.length,
    unusual,
  };
}
