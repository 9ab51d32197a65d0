import type { Profile } from '@portal/contract/account';
import type { UploadSummary } from '../../database/employee-list-tables.ts';
import { type FieldFault, invalidInput, notFound, type ProblemError } from '../../problem.ts';
import type { TransactionPort } from '../../http/route.ts';
import { findUpload } from './upload-store.ts';
import { maxReportedFaults, type FileEntry } from './employee-list-file-rules.ts';
import type { ListedEmployee } from './employee-list-rules.ts';
import { listSavedLists, readListed, type SavedList } from './employee-list-store.ts';
import { unpackEntries } from './pack-entries.ts';

/** An upload, and the saved list that it would replace. */
export interface UploadWithList {
  readonly fileName: string;
  readonly summary: UploadSummary;
  readonly uploaded: readonly FileEntry[];
  readonly previewedVersion: number;
  /** Version of the saved list. 0 before a first one. */
  readonly version: number;
  readonly savedList: SavedList | undefined;
  readonly saved: readonly ListedEmployee[];
}

/**
 * Reads an upload and the saved list that it is compared with. Another list may be saved meanwhile,
 * so the caller must check that `savedList` is still the project's.
 * @throws {ProblemError} 404 for an upload that expired or belongs to another account; 422 with the
 * faults of its list by cell
 */
export async function readUploadWithList(
  transaction: TransactionPort['transaction'],
  upload: { projectId: string; uploadId: string; account: Profile; now: Date },
): Promise<UploadWithList> {
  const { projectId, account } = upload;
  const { row, savedList } = await transaction(async (db) => {
    const row = await findUpload(db, { ...upload, accountId: account.accountId });
    if (!row) throw notFound();
    if (row.summary.faults.length > 0) throw faultyList(row.summary);
    const [latest] = await listSavedLists(db, projectId);
    return { row, savedList: latest };
  });
  const saved: ListedEmployee[] = [];
  for await (const batch of readListed(transaction, savedList)) saved.push(...batch);
  return {
    fileName: row.fileName,
    summary: row.summary,
    uploaded: await unpackEntries(row.entries),
    previewedVersion: row.previewedVersion,
    version: savedList?.version ?? 0,
    savedList,
    saved,
  };
}

/** Each fault by its cell, the sheet that they are on, and their number when not all are listed. */
function faultyList({ faults, faultCount, sheetName }: UploadSummary): ProblemError {
  const ofList = (code: 'on-other-sheet' | 'more-faults', ...values: (string | number)[]) =>
    ({ field: '', code, values, texts: 'listFaults' }) satisfies FieldFault;
  // The name of a sheet replaces a fault: the error response has no more room.
  const reported = sheetName ? faults.slice(0, maxReportedFaults - 1) : faults;
  return invalidInput(
    ...reported.map(({ cell, code, values }): FieldFault => {
      return { field: cell, code, values, texts: 'listFaults' };
    }),
    ...(sheetName ? [ofList('on-other-sheet', sheetName)] : []),
    ...(faultCount > reported.length ? [ofList('more-faults', reported.length, faultCount)] : []),
  );
}
