import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { FileStorage } from './file-storage.ts';

/** Records that a file may be in the storage without a row that names it. */
export async function addOrphanCandidate(db: Db, fileKey: string, since: Date): Promise<void> {
  await db.insertInto('doubtfulFile').values({ fileKey, since }).execute();
}

/** Removes a candidate: a row names the file, or it is deleted. */
export async function removeOrphanCandidate(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('doubtfulFile').where('fileKey', '=', fileKey).execute();
}

const listUnnamed = (db: Db, before: Date) =>
  sql<{ fileKey: string; isNamed: boolean }>`
    select file_key, exists (select from project_file where storage_key = file_key)
      or exists (select from promotion_file where storage_key = file_key) as is_named
    from doubtful_file where since < ${before} order by since`.execute(db);

/**
 * Deletes the candidates without a row, and removes the records of those that have one.
 * @param before later candidates may belong to a call that is still running
 * @returns the number of deleted files
 */
export async function sweepOrphanCandidates(
  { database, storage }: { database: Database; storage: Pick<FileStorage, 'remove'> },
  before: Date,
): Promise<number> {
  const everywhere = { allProjects: true };
  const { rows } = await database.transaction(everywhere, (db) => listUnnamed(db, before));
  for (const { fileKey, isNamed } of rows) {
    if (!isNamed) await storage.remove(fileKey);
    await database.transaction(everywhere, (db) => removeOrphanCandidate(db, fileKey));
  }
  return rows.filter(({ isNamed }) => !isNamed).length;
}
