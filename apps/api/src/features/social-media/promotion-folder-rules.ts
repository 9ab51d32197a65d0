import type { PromotionFolder } from '@portal/contract/social-media';
import { imageUri } from '../../files/image-rules.ts';
import type { PromotionFileRow } from './promotion-file-store.ts';

/** Groups files, which are sorted by folder, into their folders. */
export function describeFolders(files: readonly PromotionFileRow[]): PromotionFolder[] {
  const folders = new Map<string, PromotionFileRow[]>();
  for (const file of files) folders.set(file.folder, [...(folders.get(file.folder) ?? []), file]);
  return [...folders].map(([folder, content]) => ({
    folder,
    size: content.reduce((sum, { size }) => sum + size, 0),
    files: content.map((file) => ({
      promotionFileId: file.promotionFileId,
      fileName: file.fileName,
      fileType: file.fileType,
      size: file.size,
      uploadedAt: file.uploadedAt.toISOString(),
      thumbnailUri: imageUri(file.thumbnailSha256),
    })),
  }));
}
