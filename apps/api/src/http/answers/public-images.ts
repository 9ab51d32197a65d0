import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { findPublicImage } from '../../files/public-image.ts';
import { notFound } from '../../problem.ts';

/**
 * Serves the public images. The content of an address never changes, so clients may keep it for
 * ever.
 */
export function registerPublicImages(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { sha256: string } }>('/images/:sha256', async (request, reply) => {
    const image = await database.transaction({}, (db) =>
      findPublicImage(db, request.params.sha256),
    );
    if (!image) throw notFound();
    return reply
      .type(image.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(image.content));
  });
}
