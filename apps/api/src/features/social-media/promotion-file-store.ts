import type { SpooledFile } from '@portal/contract/call';
import { fileTypeOf } from '@portal/contract/files';
import type { PromotionKind } from '@portal/contract/social-media';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { newId } from '../../ids.ts';

export type PromotionFileRow = Selectable<Tables['promotion_file']>;

export interface PromotionFolderName {
  readonly kind: PromotionKind;
  readonly folder: string;
}
export interface PromotionFileName extends PromotionFolderName {
  readonly fileName: string;
}

/** The material of a kind, or of one folder of it, by folder and name. */
export async function listPromotionFiles(
  db: Db,
  { kind, folder }: { kind: PromotionKind; folder?: string },
): Promise<PromotionFileRow[]> {
  return (
    db
      .selectFrom('promotion_file')
      .selectAll()
      .where('kind', '=', kind)
      .$if(folder !== undefined, (query) => query.where('folder', '=', folder ?? ''))
      .orderBy('sort_key')
      // Folders that differ by a capital or an accent only are two.
      .orderBy('folder')
      .orderBy('promotion_file_id')
      .execute()
  );
}

/** @throws {ProblemError} 404 */
export async function getPromotionFile(db: Db, promotionFileId: string): Promise<PromotionFileRow> {
  const row = await db
    .selectFrom('promotion_file')
    .selectAll()
    .where('promotion_file_id', '=', promotionFileId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Writes the row of a file that is kept, new or in place of the one of that name, which keeps its
 * id; its thumbnail goes when the content is another.
 */
export async function savePromotionFile(
  db: Db,
  { kind, folder, fileName }: PromotionFileName,
  kept: { file: SpooledFile; storageKey: string; uploadedAt: Date },
): Promise<{ promotionFileId: string; replacedKey: string | undefined }> {
  // One after the other: two of one name would else both replace what was there before them.
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion material', 0))`.execute(db);
  const before = await db
    .selectFrom('promotion_file')
    .select(['promotion_file_id', 'storage_key', 'sha256', 'thumbnail_sha256'])
    .where('kind', '=', kind)
    .where('folder', '=', folder)
    .where('file_name', '=', fileName)
    // Who takes it away meanwhile has done so first, or does so afterwards.
    .forUpdate()
    .executeTakeFirst();
  const content = {
    size: kept.file.size,
    sha256: kept.file.sha256,
    storage_key: kept.storageKey,
    uploaded_at: kept.uploadedAt,
    thumbnail_sha256: before?.sha256 === kept.file.sha256 ? before.thumbnail_sha256 : null,
  };
  if (before) {
    const promotionFileId = before.promotion_file_id;
    await db
      .updateTable('promotion_file')
      .set(content)
      .where('promotion_file_id', '=', promotionFileId)
      .execute();
    return { promotionFileId, replacedKey: before.storage_key };
  }
  const promotionFileId = newId();
  await db
    .insertInto('promotion_file')
    .values({
      promotion_file_id: promotionFileId,
      ...{ kind, folder, file_name: fileName, file_type: fileTypeOf(fileName) },
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
    .updateTable('promotion_file')
    .set({ thumbnail_sha256: sha256 })
    .where('promotion_file_id', '=', promotionFileId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Takes the row away. @returns the key of its file @throws {ProblemError} 404 */
export async function deletePromotionFileRow(db: Db, promotionFileId: string): Promise<string> {
  const row = await db
    .deleteFrom('promotion_file')
    .where('promotion_file_id', '=', promotionFileId)
    .returning('storage_key')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.storage_key;
}
