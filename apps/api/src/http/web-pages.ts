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
/** The header that tells a page which version this server has, for it may be newer. */
const versionHeader = 'portal-version';

/** Addresses that never belong to the browser's application. */
const isServerPath = (path: string): boolean =>
  /^\/(employerportal|provider|health|images|docs|openapi|openapi\.json|metrics|assets)(\/|$)/.test(
    path,
  );

/** When the pages in a folder were built, in milliseconds since 1970; 0 when that is not known. */
function builtAt(folder: string): number {
  try {
    const [newest] = JSON.parse(readFileSync(join(folder, '.builds.json'), 'utf8')) as unknown[];
    const { at } = { at: 0, ...(newest as { at?: number }) };
    return Number.isSafeInteger(at) ? at : 0;
  } catch {
    return 0;
  }
}

/** The same for the same pages, wherever and whenever they were built; the time tells which is newer. */
const versionOf = (page: string, folder: string): string =>
  `${builtAt(folder)}-${createHash('sha256').update(page).digest('hex').slice(0, 16)}`;

/**
 * Serves what has a digest in its name, which never changes, in the compressed form that the build
 * put beside it. Each file is looked up when it is asked for: a build that is made while the server
 * runs adds to the folder.
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

/** The methods that a path takes; none for a path that is nothing. */
type MethodsOf = (path: string) => readonly string[];

/** A value as the text of an attribute between double quotes. */
const inAttribute = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the browser's application from `folder`, where there is one: its files unchanged, and its
 * first page for every other address. Each page gets its own nonce, and the `settings`, which it then
 * need not ask for before it shows anything. A method that an address does not take is refused with
 * those that it takes, by `methodsOf`.
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
  // What stands before, between and after the places of the nonce.
  const parts = built.split(noncePlaceholder).map((part) =>
    part
      .replaceAll(versionPlaceholder, version)
      // A function, because `$` in a text that replaces another has a meaning of its own.
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
    // No page has a file ending in its address, so this file does not exist.
    const isFile = /\.\w{1,8}$/.test(path);
    if (!hasPages || !wantsPage || isFile) return sendProblem(notFound(), request, reply);
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .type('text/html; charset=utf-8')
        // Not `no-store`: a browser that goes back could not show the page as it was left. There is
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
