import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@portal/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openApiDocument } from './openapi.ts';
import { providerDocument } from './openapi-provider.ts';

/** The page loads its own files and our document only; its inline styles do not load. */
const documentationPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const memoize = <T>(make: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= make());
};

/** Serves both OpenAPI documents and a page that shows them. */
export async function registerDocumentation(
  app: FastifyInstance,
  { brand, product, baseUrl }: Config,
): Promise<void> {
  const settings = { brand, product, baseUrl, calls };
  // Generating them takes half a second, and most processes of tests never need them. A server
  // generates them before the first request.
  const documents = {
    '/openapi.json': memoize(() => openApiDocument(settings)),
    '/openapi/provider.json': memoize(() => providerDocument(settings)),
  };
  app.addHook('onListen', () => {
    for (const document of Object.values(documents)) document();
  });
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(document()),
    );
  }
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: documents['/openapi.json'] } as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: documentationPolicy,
    // The first is shown by default; the page offers the others.
    uiConfig: {
      urls: [
        { url: '/openapi/provider.json', name: `${brand}: provider API` },
        { url: '/openapi.json', name: `${brand}: all calls` },
      ],
    },
  });
}
