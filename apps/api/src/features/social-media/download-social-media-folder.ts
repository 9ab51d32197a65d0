import type { Db } from '../../database/database.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { zipFiles } from '../../files/zip-files.ts';
import { uniqueNames } from '../../files/zip-name-rules.ts';
import { notFound } from '../../problem.ts';
import type { FileAnswer } from '../../http/route.ts';
import { listPromotionFiles, type PromotionFolderName } from './promotion-file-store.ts';

/** A folder of the material as a zip. @throws {ProblemError} 404 when nothing is in it */
export async function zipPromotionFolder(
  db: Db,
  storage: FileStorage,
  { kind, folder }: PromotionFolderName,
): Promise<FileAnswer> {
  const files = await listPromotionFiles(db, { kind, folder });
  if (files.length === 0) throw notFound();
  const names = uniqueNames(files.map((file) => file.fileName));
  const zipped = files.map((file, at) => ({
    fileName: names[at] ?? file.fileName,
    storageKey: file.storageKey,
    size: file.size,
    modifiedAt: file.uploadedAt,
  }));
  return {
    fileName: `${folder}.zip`,
    contentType: 'application/zip',
    // As for one file of the material.
    entry: null,
    ...zipFiles(storage, zipped),
  };
}
