import type { CallInput } from '@portal/contract/call';
import type {
  diffEmployeeList as diffCall,
  EmployeeListDiff,
  EmployeeListDiffPage,
  getEmployeeListDiffPage as pageCall,
} from '@portal/contract/employee-list';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { compareLimited } from './compare-limited.ts';
import { findUploadVersion, markPreviewed } from './upload-store.ts';
import { comparableNumber, withoutZeros } from '../../database/comparable-number-rules.ts';
import { compareLists, confirmationOf, describeRemoved } from './employee-list-rules.ts';
import { listInvolvements, listSavedLists } from './employee-list-store.ts';
import { describeFirstList } from './first-list.ts';
import type { PreviewCache } from './preview-cache.ts';
import { columnsOf, firstOfEach, pageOf, type GroupedPreview } from './preview-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { readUploadWithList } from './read-upload.ts';

type Services = Pick<Dependencies, 'clock'> & { readonly previews: PreviewCache };
type Context = Pick<
  OwnTransactionsContext<typeof diffCall>,
  'account' | 'session' | 'projectId' | 'transaction'
>;

const keyOf = (uploadId: string, version: number): string => `${uploadId} ${version}`;

/**
 * Compares an uploaded list with the saved list, and stores the version of that list as the one
 * that the account saw.
 * @throws {ProblemError} 404 for an upload that does not exist; 409 state-changed when another list
 * was saved meanwhile; 422 with the faults of the list
 */
export async function diffEmployeeList(
  context: OwnTransactionsContext<typeof diffCall>,
  uploadId: string,
  services: Services,
): Promise<EmployeeListDiff> {
  const { upload, comparison, preview } = await compareUpload(context, uploadId, services);
  const { summary, savedList, saved, version } = upload;
  const firstList = await describeFirstList(context.transaction, {
    projectId: context.projectId,
    version,
    next: comparison.next,
    date: today(services.clock),
  });
  // A read-only session must not change anything.
  if (!context.session.isReadOnly) {
    await context.transaction((db) => markPreviewed(db, { uploadId, version }));
  }
  return {
    diffs: firstOfEach(preview),
    counts: preview.counts,
    duplicateEmployeeNumbers: summary.duplicates.map(({ employeeNumber }) => employeeNumber),
    duplicates: summary.duplicates.map(({ employeeNumber, rows }) => ({
      employeeNumber,
      rows: [...rows],
    })),
    rowsWithoutNumber: [...summary.rowsWithoutNumber],
    zeroRows: summary.zeroRows ?? 0,
    sheetName: summary.sheetName ?? null,
    restoredZeros: [...comparison.restoredZeros],
    rewrittenNumbers: [...comparison.rewrittenNumbers],
    similarNumbers: [...comparison.similarNumbers],
    fileName: upload.fileName,
    rowsRead: summary.rowsRead,
    savedList: savedList
      ? { savedAt: savedList.savedAt.toISOString(), employees: saved.length }
      : null,
    removals: comparison.removedEmployees.length,
    firstList,
    unusual: confirmationOf(comparison, firstList).unusual,
  };
}

/**
 * A page of a preview, from the cached comparison or from a new one.
 * @throws {ProblemError} 404 for an upload that does not exist; 409 state-changed when another list
 * was saved since
 */
export async function getDiffPage(
  context: OwnTransactionsContext<typeof pageCall>,
  { uploadId, diffStatus, search, page }: CallInput<typeof pageCall>['body'],
  services: Services,
): Promise<EmployeeListDiffPage> {
  const { account, projectId, transaction } = context;
  const { accountId } = account;
  const now = services.clock.now();
  const version = await transaction(async (db) => {
    const seen = await findUploadVersion(db, { uploadId, projectId, accountId, now });
    if (seen === undefined) throw notFound();
    const [latest] = await listSavedLists(db, projectId);
    if ((latest?.version ?? 0) !== seen) throw new ProblemError('state-changed');
    return seen;
  });
  return compareLimited(context, async () => {
    const cached = services.previews.get(keyOf(uploadId, version));
    const { columns } =
      cached ?? (await compareUpload(context, uploadId, services, version)).preview;
    return runCooperatively(pageOf(columns[diffStatus], { search, page }));
  });
}

/** @param expected the version of the saved list that the preview was shown for */
async function compareUpload(
  { account, projectId, transaction }: Context,
  uploadId: string,
  { clock, previews }: Services,
  expected?: number,
) {
  const now = clock.now();
  const upload = await readUploadWithList(transaction, { projectId, uploadId, account, now });
  const { saved, version } = upload;
  if (expected !== undefined && version !== expected) throw new ProblemError('state-changed');
  const comparison = await runCooperatively(compareLists(saved, upload.uploaded));
  const { removedEmployees, staying } = comparison;
  const plainNumbers = removedEmployees.map((one) =>
    withoutZeros(comparableNumber(one.employeeNumber)),
  );
  const involvements = await transaction(async (db) => {
    const [latest] = await listSavedLists(db, projectId);
    if ((latest?.version ?? 0) !== version) throw new ProblemError('state-changed');
    if (plainNumbers.length === 0) return [];
    return listInvolvements(db, { projectId, plainNumbers, date: today(clock) });
  });
  const leaving = await runCooperatively(describeRemoved({ ...comparison, saved }, involvements));
  const preview: GroupedPreview = await runCooperatively(columnsOf(leaving, staying));
  previews.set(keyOf(uploadId, version), preview);
  return { upload, comparison, preview };
}
