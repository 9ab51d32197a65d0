import type { restoreEmployeeList as restoreCall } from '@portal/contract/employee-list';
import { amsterdamDate } from '@portal/contract/dates';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { insertUpload } from './upload-store.ts';
import { exportFileName } from '../../xlsx/export-file-name.ts';
import { listSavedLists, readList } from './employee-list-store.ts';
import { EntryPacking } from './pack-entries.ts';

/**
 * Offers the previous list as an upload, to preview and save like any other upload.
 * @throws {ProblemError} 409 state-changed when there is none
 */
export async function restoreEmployeeList(
  { account, projectId, transaction, storeResponse }: OwnTransactionsContext<typeof restoreCall>,
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<{ uploadId: string }> {
  const [latest, previous] = await transaction((db) => listSavedLists(db, projectId));
  if (!latest || !previous) throw new ProblemError('state-changed');

  const packing = new EntryPacking();
  let row = 1;
  for await (const entries of readList(transaction, previous)) {
    for (const entry of entries) packing.add({ row: (row += 1), ...entry });
  }
  const packed = await packing.finish();
  const { employeeList } = texts[account.language].xlsx.lists;
  return transaction(async (db) => {
    // The list is read in batches: it is complete only if it still exists now.
    const lists = await listSavedLists(db, projectId);
    if (!lists.some(({ version }) => version === previous.version)) {
      throw new ProblemError('state-changed');
    }
    const uploadId = await insertUpload(db, {
      projectId,
      accountId: account.accountId,
      fileName: exportFileName([employeeList, amsterdamDate(previous.savedAt)]),
      summary: {
        rowsRead: row - 1,
        duplicates: [],
        rowsWithoutNumber: [],
        faults: [],
        faultCount: 0,
      },
      entries: packed,
      previewedVersion: lists[0]?.version ?? 0,
      now: clock.now(),
    });
    await storeResponse(db, { uploadId });
    return { uploadId };
  });
}
