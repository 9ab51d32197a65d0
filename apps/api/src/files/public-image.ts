import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** Stores an image under the digest of its bytes. @returns the digest (SHA-256, hex) */
export async function savePublicImage(
  db: Db,
  image: { contentType: string; content: Buffer },
): Promise<string> {
  const sha256 = createHash('sha256').update(image.content).digest('hex');
  await db
    .insertInto('publicImage')
    .values({ sha256, contentType: image.contentType, content: image.content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}

/** The image with a digest; undefined when there is none. */
export const findPublicImage = (db: Db, sha256: string) =>
  db
    .selectFrom('publicImage')
    .select(['contentType', 'content'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
