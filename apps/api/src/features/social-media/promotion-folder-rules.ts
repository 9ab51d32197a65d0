import type { PromotionFolder } from '@portal/contract/social-media';
import { imageUri } from '../../images/image-rules.ts';
import type { PromotionFileRow } from './promotion-file-store.ts';

/** Files, which come by folder, as the folders that hold them. */
export function describeFolders(files: readonly PromotionFileRow[]): PromotionFolder[] {
  const folders = new Map<string, PromotionFileRow[]>();
  for (const file of files) folders.set(file.folder, [...(folders.get(file.folder) ?? []), file]);
  return [...folders].map(([folder, content]) => ({
    folder,
    size: content.reduce((sum, { size }) => sum + size, 0),
    files: content.map((file) => ({
      promotionFileId: file.promotion_file_id,
      fileName: file.file_name,
      fileType: file.file_type,
      size: file.size,
      uploadedAt: file.uploaded_at.toISOString(),
      thumbnailUri: imageUri(file.thumbnail_sha256),
    })),
  }));
}
