import { maxImagePixels } from '@portal/contract/limits';
import type { Db } from '../database/database.ts';
import { invalidInput } from '../problem.ts';
import { describeImage } from './image-size-rules.ts';
import { savePublicImage } from './public-image.ts';

/**
 * Stores an image that a body field holds as base64.
 * @returns its digest (SHA-256, hex)
 * @throws {ProblemError} 422 under that field: image-invalid when it is no PNG, JPEG or WebP,
 *   image-too-large when it declares more pixels than a page may have to draw
 */
export async function saveImage(db: Db, data: string, field: string): Promise<string> {
  const content = Buffer.from(data, 'base64');
  const image = describeImage(content);
  if (!image) throw invalidInput({ field, code: 'image-invalid' });
  if (image.side > maxImagePixels) {
    throw invalidInput({ field, code: 'image-too-large', values: [maxImagePixels] });
  }
  return savePublicImage(db, { contentType: image.contentType, content });
}
