import type { Db } from '../database/database.ts';
import { invalidInput } from '../http/problem.ts';
import { imageType, savePublicImage } from './public-image.ts';

/**
 * Keeps an image that came in as base64 in a field of a body.
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
