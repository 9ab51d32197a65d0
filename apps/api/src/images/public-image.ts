import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';

const signatures: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'image/webp',
    (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

/** The type of an image by its bytes; undefined for what a page should not show (SVG among it). */
export const imageType = (bytes: Buffer): string | undefined =>
  signatures.find(([, fits]) => fits(bytes))?.[0];

/** Keeps an image under the digest of its bytes. @returns the digest (SHA-256, hex) */
export async function savePublicImage(
  db: Db,
  image: { contentType: string; content: Buffer },
): Promise<string> {
  const sha256 = createHash('sha256').update(image.content).digest('hex');
  await db
    .insertInto('public_image')
    .values({ sha256, content_type: image.contentType, content: image.content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}

/** Serves the public images: an address never changes its content, so it may be kept for ever. */
export function registerPublicImages(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { sha256: string } }>('/images/:sha256', async (request, reply) => {
    const image = await database.transaction({}, (db) =>
      db
        .selectFrom('public_image')
        .select(['content_type', 'content'])
        .where('sha256', '=', request.params.sha256)
        .executeTakeFirst(),
    );
    if (!image) throw notFound();
    return reply
      .type(image.content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(image.content));
  });
}
