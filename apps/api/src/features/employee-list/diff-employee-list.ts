import type {
  diffEmployeeList as diffCall,
  EmployeeListDiff,
} from '@portal/contract/employee-list';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { markPreviewed } from './upload-store.ts';
import { compareLists, describeGone, plainNumber } from './employee-list-rules.ts';
import { listInvolvements, listSavedLists } from './employee-list-store.ts';
import { workInSlices } from '../../work/work-in-slices.ts';
import { readUploadBesideList } from './read-upload.ts';

/**
 * What an uploaded list would change, compared with the list that is saved now. The portal
 * remembers which list that was, as the one that the account saw.
 * @throws {ProblemError} 404 for an upload that is not there, 409 state-changed when another list
 *   was saved meanwhile, 422 with the faults of the list
 */
export async function diffEmployeeList(
  { account, session, projectId, transaction }: OwnTransactionsContext<typeof diffCall>,
  uploadId: string,
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<EmployeeListDiff> {
  const now = clock.now();
  const upload = await readUploadBesideList(transaction, { projectId, uploadId, account, now });
  const { saved, savedList, summary, version } = upload;
  const comparison = await workInSlices(compareLists(saved, upload.uploaded));
  const { gone, staying } = comparison;
  const plainNumbers = gone.map((one) => plainNumber(one.employeeNumber));
  const involvements = await transaction(async (db) => {
    const [latest] = await listSavedLists(db, projectId);
    if ((latest?.version ?? 0) !== version) throw new ProblemError('state-changed');
    // A read-only session must not change anything.
    if (!session.isReadOnly) await markPreviewed(db, { uploadId, version });
    if (plainNumbers.length === 0) return [];
    return listInvolvements(db, { projectId, plainNumbers, date: today(clock) });
  });
  const leaving = await workInSlices(describeGone({ ...comparison, saved }, involvements));
  return {
    diffs: [...leaving, ...staying],
    duplicateEmployeeNumbers: summary.duplicates.map(({ employeeNumber }) => employeeNumber),
    duplicates: summary.duplicates.map(({ employeeNumber, rows }) => ({
      employeeNumber,
      rows: [...rows],
    })),
    rowsWithoutNumber: [...summary.rowsWithoutNumber],
    restoredZeros: [...comparison.restoredZeros],
    fileName: upload.fileName,
    rowsRead: summary.rowsRead,
    savedList: savedList
      ? { savedAt: savedList.savedAt.toISOString(), employees: saved.length }
      : null,
    removals: gone.length,
    unusual: comparison.unusual,
  };
}
