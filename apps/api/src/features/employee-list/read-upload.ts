import type { Profile } from '@portal/contract/account';
import type { Db } from '../../database/database.ts';
import type { UploadSummary } from '../../database/tables.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
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
  const { faults } = row.summary;
  if (faults.length > 0) {
    throw new ProblemError(
      'invalid-input',
      faults.map(({ cell, code, values }) => ({ field: cell, code, values, texts: 'listFaults' })),
    );
  }
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
