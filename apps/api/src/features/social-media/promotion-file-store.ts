import type { SpooledFile } from '@portal/contract/call-body';
import { fileTypeOf } from '@portal/contract/files';
import type { PromotionKind } from '@portal/contract/social-media';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../problem.ts';
import { newId } from '../../ids.ts';

export type PromotionFileRow = Selectable<Tables['promotionFile']>;

export interface PromotionFolderName {
  readonly kind: PromotionKind;
  readonly folder: string;
}
export interface PromotionFileName extends PromotionFolderName {
  readonly fileName: string;
}

/** The material of a kind, or of one folder of it, sorted by folder and name. */
export async function listPromotionFiles(
  db: Db,
  { kind, folder }: { kind: PromotionKind; folder?: string },
): Promise<PromotionFileRow[]> {
  return (
    db
      .selectFrom('promotionFile')
      .selectAll()
      .where('kind', '=', kind)
      .$if(folder !== undefined, (query) => query.where('folder', '=', folder ?? ''))
      .orderBy('sortKey')
      // Folders whose names differ only by a capital or an accent are two folders.
      .orderBy('folder')
      .orderBy('promotionFileId')
      .execute()
  );
}

/** @throws {ProblemError} 404 */
export async function getPromotionFile(db: Db, promotionFileId: string): Promise<PromotionFileRow> {
  const row = await db
    .selectFrom('promotionFile')
    .selectAll()
    .where('promotionFileId', '=', promotionFileId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Writes the row of a stored file. It replaces the one of the same name, which keeps its id; its
 * thumbnail is removed when the content changes.
 */
export async function savePromotionFile(
  db: Db,
  { kind, folder, fileName }: PromotionFileName,
  stored: { file: SpooledFile; storageKey: string; uploadedAt: Date },
): Promise<{ promotionFileId: string; replacedKey: string | undefined }> {
  // One at a time: otherwise two files of one name would both replace the same earlier file.
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion material', 0))`.execute(db);
  const before = await db
    .selectFrom('promotionFile')
    .select(['promotionFileId', 'storageKey', 'sha256', 'thumbnailSha256'])
    .where('kind', '=', kind)
    .where('folder', '=', folder)
    .where('fileName', '=', fileName)
    // A concurrent call that deletes the row does so before or after this one.
    .forUpdate()
    .executeTakeFirst();
  const content = {
    size: stored.file.size,
    sha256: stored.file.sha256,
    storageKey: stored.storageKey,
    uploadedAt: stored.uploadedAt,
    thumbnailSha256: before?.sha256 === stored.file.sha256 ? before.thumbnailSha256 : null,
  };
  if (before) {
    const promotionFileId = before.promotionFileId;
    await db
      .updateTable('promotionFile')
      .set(content)
      .where('promotionFileId', '=', promotionFileId)
      .execute();
    return { promotionFileId, replacedKey: before.storageKey };
  }
  const promotionFileId = newId();
  await db
    .insertInto('promotionFile')
    .values({
      promotionFileId,
      kind,
      folder,
      fileName,
      fileType: fileTypeOf(fileName),
      ...content,
    })
    .execute();
  return { promotionFileId, replacedKey: undefined };
}

/** @throws {ProblemError} 404 */
export async function setThumbnail(
  db: Db,
  { promotionFileId, sha256 }: { promotionFileId: string; sha256: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('promotionFile')
    .set({ thumbnailSha256: sha256 })
    .where('promotionFileId', '=', promotionFileId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Deletes the row. @returns the key of its file @throws {ProblemError} 404 */
export async function deletePromotionFileRow(db: Db, promotionFileId: string): Promise<string> {
  const row = await db
    .deleteFrom('promotionFile')
    .where('promotionFileId', '=', promotionFileId)
    .returning('storageKey')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.storageKey;
}
