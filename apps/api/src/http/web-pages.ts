import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { notFound, ProblemError } from '../problem.ts';
import { pagePolicy } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Addresses that never belong to the browser's application. */
const isServerPath = (path: string): boolean =>
  /^\/(employerportal|provider|health|images|docs|openapi\.json|metrics|assets)(\/|$)/.test(path);

/**
 * Serves the browser's application from `folder`: its files unchanged, and its first page for every
 * other address. Each page gets its own nonce.
 */
export async function registerWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const hasPages = existsSync(indexFile);
  const page = hasPages ? readFileSync(indexFile, 'utf8') : '';
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      setHeaders: (response, path) => {
        // Names under assets carry a digest of their content.
        const isFixed = path.startsWith(join(folder, 'assets'));
        response.header(
          'cache-control',
          isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isServerPath(path)) return sendProblem(unknownAddress(app, request), request, reply);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    // No page has a file ending in its address, so this file does not exist.
    const isFile = /\.\w{1,8}$/.test(path);
    if (!hasPages || !wantsPage || isFile) return sendProblem(notFound(), request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce))
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}

function unknownAddress(
  app: FastifyInstance,
  request: { url: string; method: string },
): ProblemError {
  const path = request.url.split('?')[0] ?? '/';
  const isKnown = (['GET', 'POST', 'PUT'] as const).some(
    (method) => method !== request.method && app.hasRoute({ url: path, method }),
  );
  return new ProblemError(isKnown ? 'method-not-allowed' : 'not-found');
}
