import type { Db } from '../../database/database.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { zipFiles } from '../../files/zip-files.ts';
import { tellNamesApart } from '../../files/zip-name-rules.ts';
import { notFound } from '../../http/problem.ts';
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
  const names = tellNamesApart(files.map((file) => file.file_name));
  const zipped = files.map((file, at) => ({
    fileName: names[at] ?? file.file_name,
    storageKey: file.storage_key,
    size: file.size,
    modifiedAt: file.uploaded_at,
  }));
  return {
    fileName: `${folder}.zip`,
    contentType: 'application/zip',
    ...zipFiles(storage, zipped),
  };
}
