import type { Db } from '../database/database.ts';
import { invalidInput } from '../problem.ts';
import { imageType } from './file-signature-rules.ts';
import { savePublicImage } from './public-image.ts';

/**
 * Stores an image that a body field holds as base64.
 * @returns its digest (SHA-256, hex)
 * @throws {ProblemError} 422 image-invalid, under `data` of that field, when it is no PNG, JPEG or
 *   WebP
 */
export async function saveLogo(
  db: Db,
  { data }: { readonly data: string },
  field: string,
): Promise<string> {
  const content = Buffer.from(data, 'base64');
  const contentType = imageType(content);
  if (!contentType) throw invalidInput({ field: `${field}.data`, code: 'image-invalid' });
  return savePublicImage(db, { contentType, content });
}
