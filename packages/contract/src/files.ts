import { z } from 'zod';
import { textField } from './fields.ts';

/** The kinds of file that the portal keeps; each is told by its first bytes. */
export const fileTypes = ['jpg', 'png', 'pdf'] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeField = z.enum(fileTypes);

/** As they travel. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** The largest file that the provider brings in. */
export const maximumFileBytes = 100 * 1024 * 1024;

/**
 * A name to show and to look up, never a path. Composed, for the same letters come apart from some
 * machines.
 */
export const fileNameField = textField(150)
  .normalize()
  .regex(/^[^/\\:*?"<>|]+\.(jpe?g|png|pdf)$/i);
/** As fileNameField, of a folder. */
export const folderNameField = textField(100)
  .normalize()
  .regex(/^[^/\\:*?"<>|.][^/\\:*?"<>|]*$/);

/** The type that a name promises. */
export function fileTypeOf(fileName: string): FileType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'png' || extension === 'pdf' ? extension : 'jpg';
}
