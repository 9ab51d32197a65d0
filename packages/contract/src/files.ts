import { z } from 'zod';
import { textField } from './fields.ts';
import { maxLength } from './limits.ts';

/** The types of file that the portal stores; each is recognised by its first bytes. */
const fileTypes = ['jpg', 'png', 'pdf'] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeField = z.enum(fileTypes);

/** Their content types. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/**
 * A name to show and to search by, never a path. It is stored in composed form (NFC), because some
 * systems decompose a letter and its accent.
 */
export const fileNameField = textField(maxLength.fileName)
  .normalize()
  .regex(/^[^/\\:*?"<>|]+\.(jpe?g|png|pdf)$/i);
/** As fileNameField, for a folder. */
export const folderNameField = textField(maxLength.folderName)
  .normalize()
  .regex(/^[^/\\:*?"<>|.][^/\\:*?"<>|]*$/);

/** The type of a file by its name. */
export function fileTypeOf(fileName: string): FileType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'png' || extension === 'pdf' ? extension : 'jpg';
}
