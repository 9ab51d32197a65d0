import type { CallInput } from '@portal/contract/call';
import type { SpooledFile } from '@portal/contract/call-body';
import type {
  deletePromotionFile,
  putPromotionFile,
  putPromotionThumbnail,
} from '@portal/contract/provider-files';
import type { Db } from '../../database/database.ts';
import { deleteFile, storeFile, type FileServices } from '../../files/store-file.ts';
import type { ChangePorts } from '../../http/route.ts';
import { saveImage } from '../../files/save-image.ts';
import {
  deletePromotionFileRow,
  type PromotionFileName,
  savePromotionFile,
  setThumbnail,
} from './promotion-file-store.ts';

/**
 * Adds a file to the material, or replaces the one of the same name.
 * @throws {ProblemError} 422 for a file whose content does not match its name
 */
export async function storePromotionFile(
  services: FileServices,
  { transaction, storeResponse }: ChangePorts<typeof putPromotionFile>,
  { file, ...name }: PromotionFileName & { file: SpooledFile },
): Promise<{ promotionFileId: string; size: number }> {
  const { fileName } = name;
  const { promotionFileId } = await storeFile(services, { fileName, file }, (storageKey) =>
    transaction(async (db) => {
      const stored = { file, storageKey, uploadedAt: services.clock.now() };
      const saved = await savePromotionFile(db, name, stored);
      await storeResponse(db, { promotionFileId: saved.promotionFileId, size: file.size });
      return saved;
    }),
  );
  return { promotionFileId, size: file.size };
}

/** Removes a file from the material. @throws {ProblemError} 404 */
export async function removePromotionFile(
  services: FileServices,
  { transaction, storeResponse }: ChangePorts<typeof deletePromotionFile>,
  { promotionFileId }: { promotionFileId: string },
): Promise<void> {
  const storageKey = await transaction(async (db) => {
    const deletedKey = await deletePromotionFileRow(db, promotionFileId);
    await storeResponse(db);
    return deletedKey;
  });
  await deleteFile(services, storageKey);
}

/**
 * Sets the thumbnail of a file. @throws {ProblemError} 404, and 422 for content that is no image,
 * or too large
 */
export async function saveThumbnail(
  db: Db,
  { promotionFileId }: { promotionFileId: string },
  { data }: CallInput<typeof putPromotionThumbnail>['body'],
): Promise<void> {
  const sha256 = await saveImage(db, data, 'data');
  await setThumbnail(db, { promotionFileId, sha256 });
}
