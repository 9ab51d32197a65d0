import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { findPublicImage } from '../../files/public-image.ts';
import { notFound } from '../../problem.ts';

const digest = /^[0-9a-f]{64}$/;

/**
 * Serves the public images. The address contains the digest, so clients may cache the content for
 * ever.
 */
export function registerPublicImages(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { sha256: string } }>('/images/:sha256', async (request, reply) => {
    const { sha256 } = request.params;
    if (!digest.test(sha256)) throw notFound();
    const image = await database.transaction({}, (db) => findPublicImage(db, sha256));
    if (!image) throw notFound();
    return reply
      .type(image.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(image.content));
  });
}
