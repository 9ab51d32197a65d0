import type { Profile } from '@portal/contract/account';
import type { Db } from '../../database/database.ts';
import type { UploadSummary } from '../../database/tables.ts';
import { type FieldFault, invalidInput, notFound, type ProblemError } from '../../http/problem.ts';
import { findUpload } from '../../uploads/upload-store.ts';
import type { ListedEmployee } from './employee-list-rules.ts';
import { listEmployees, listSavedLists, type SavedList } from './employee-list-store.ts';

/** An upload, and the saved list that it would take the place of. */
export interface UploadBesideList {
  readonly fileName: string;
  readonly summary: UploadSummary;
  /** Packed. */
  readonly entries: Uint8Array;
  readonly previewedVersion: number;
  readonly savedList: SavedList | undefined;
  readonly saved: readonly ListedEmployee[];
}

/**
 * @throws {ProblemError} 404 for an upload that expired or that somebody else made, 422 with the
 *   faults of its list by cell
 */
export async function readUploadBesideList(
  db: Db,
  upload: { projectId: string; uploadId: string; account: Profile; now: Date },
): Promise<UploadBesideList> {
  const { projectId, account } = upload;
  const row = await findUpload(db, { ...upload, accountId: account.accountId });
  if (!row) throw notFound();
  if (row.summary.faults.length > 0) throw faultyList(row.summary);
  const [savedList] = await listSavedLists(db, projectId);
  return {
    fileName: row.file_name,
    summary: row.summary,
    entries: row.entries,
    previewedVersion: row.previewed_version,
    savedList,
    saved: await listEmployees(db, savedList),
  };
}

/** Each fault by its cell and, when they are not all, how many there are. */
function faultyList({ faults, faultCount }: UploadSummary): ProblemError {
  const named = faults.map(({ cell, code, values }): FieldFault => {
    return { field: cell, code, values, texts: 'listFaults' };
  });
  const values = [faults.length, faultCount];
  const more: FieldFault = { field: '', code: 'more-faults', values, texts: 'listFaults' };
  return invalidInput(...named, ...(faultCount > faults.length ? [more] : []));
}
