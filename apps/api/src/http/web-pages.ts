import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { notFound, ProblemError } from '../problem.ts';
import { pagePolicy } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';
const versionPlaceholder = '__PAGE_VERSION__';
const settingsPlaceholder = '__PAGE_SETTINGS__';
/** The header with this server's version of the pages, which may be newer than the open page. */
const versionHeader = 'portal-version';

/** Paths that never belong to the page. */
const isServerPath = (path: string): boolean =>
  /^\/(employerportal|provider|health|images|docs|openapi|openapi\.json|metrics|assets)(\/|$)/.test(
    path,
  );

/** When the pages in a folder were built, in milliseconds since 1970; 0 when unknown. */
function builtAt(folder: string): number {
  try {
    const [newest] = JSON.parse(readFileSync(join(folder, '.builds.json'), 'utf8')) as unknown[];
    const { at } = { at: 0, ...(newest as { at?: number }) };
    return Number.isSafeInteger(at) ? at : 0;
  } catch {
    return 0;
  }
}

/**
 * The time of the build and a digest of the page: the same pages have the same digest, wherever
 * they were built, and the time tells which is newer.
 */
const versionOf = (page: string, folder: string): string =>
  `${builtAt(folder)}-${createHash('sha256').update(page).digest('hex').slice(0, 16)}`;

/**
 * Serves files whose name has a digest and whose content never changes, in the form that the build
 * compressed. Each file is looked up per request: a build while the server runs adds to the folder.
 */
async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}

/** Lists the methods of a path; none for an unknown path. */
type MethodsOf = (path: string) => readonly string[];

/** Escapes a value for an HTML attribute in double quotes. */
const inAttribute = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the page from `folder`, if it exists: its files unchanged, and its first page for every
 * other address. Each page has its own nonce, and the `settings`, which then need no request. For a
 * method that `methodsOf` does not list, the answer is 405 with the allowed ones.
 */
export async function registerWebPages(
  app: FastifyInstance,
  folder: string | undefined,
  settings: object = {},
  methodsOf: MethodsOf = () => [],
): Promise<void> {
  const hasPages = folder !== undefined && existsSync(join(folder, 'index.html'));
  const built = hasPages ? readFileSync(join(folder, 'index.html'), 'utf8') : '';
  const version = hasPages ? versionOf(built, folder) : '';
  // The parts before, between and after the placeholders of the nonce.
  const parts = built.split(noncePlaceholder).map((part) =>
    part
      .replaceAll(versionPlaceholder, version)
      // A function, because `$` has a meaning in a replacement text.
      .replaceAll(settingsPlaceholder, () => inAttribute(settings)),
  );
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**', '*.br', '*.gz'],
      preCompressed: true,
      setHeaders: (response) => {
        response.header('cache-control', 'no-cache');
      },
    });
    await registerAssets(app, folder);
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/employerportal/')) reply.header(versionHeader, version);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isServerPath(path))
      return sendProblem(unknownAddress(app, request, methodsOf), request, reply);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    // No page has a file extension in its address, so this file does not exist.
    const isFile = /\.\w{1,8}$/.test(path);
    if (!hasPages || !wantsPage || isFile) return sendProblem(notFound(), request, reply);
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .type('text/html; charset=utf-8')
        // Not `no-store`, which would make the browser reload the page on going back. There is
        // nothing private in it.
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pagePolicy(nonce))
        .header(versionHeader, version)
        .send(parts.join(nonce))
    );
  });
}

function unknownAddress(
  app: FastifyInstance,
  request: { url: string; method: string },
  methodsOf: MethodsOf,
): ProblemError {
  const path = request.url.split('?')[0] ?? '/';
  const others = (['GET', 'POST', 'PUT'] as const).filter(
    (method) => method !== request.method && app.hasRoute({ url: path, method }),
  );
  const known = methodsOf(path);
  const allowed = known.length > 0 ? known : others;
  return allowed.length > 0
    ? new ProblemError('method-not-allowed', [], { allow: allowed.join(', ') })
    : notFound();
}
