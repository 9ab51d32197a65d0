import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerWebPages } from './web-pages.ts';

let folder: string;
let app: FastifyInstance;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const get = (url: string) => app.inject({ url });

async function serve(settings = {}): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(compress, { threshold: 1 });
  server.get('/employerportal/Portal/GetConfig', async () => ({}));
  server.get('/health/live', async () => ({}));
  await registerWebPages(server, folder, settings);
  return server;
}

/** The version in the response header of a call. */
const versionOf = async (server: FastifyInstance) =>
  (await server.inject({ url: '/employerportal/Portal/GetConfig' })).headers['portal-version'];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
  mkdirSync(join(folder, 'assets'));
  write('index.html', '<meta name="portal-version" content="__PAGE_VERSION__" />__CSP_NONCE__');
  write('favicon.svg', '<svg/>');
  write('.builds.json', JSON.stringify([{ at: 1000, assets: ['own-1.js'] }]));
  write('assets/own-1.js', 'own');
  app = await serve();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page has the same version as the header of calls', async () => {
  const version = await versionOf(app);
  expect(version).toMatch(/^1000-[0-9a-f]{16}$/);
  const page = await get('/requests/to-approve');
  expect(page.body).toContain(`content="${String(version)}"`);
  expect(page.body).not.toContain('__');
  expect(page.headers).toMatchObject({
    'portal-version': version,
    'cache-control': 'no-cache',
  });
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect(head.headers['portal-version']).toBe(version);
  expect((await get('/employerportal/Nowhere')).headers['portal-version']).toBe(version);
  expect((await get('/health/live')).headers).not.toHaveProperty('portal-version');
});

test('the page contains the settings, whatever characters they have', async () => {
  write('index.html', '<meta name="portal-settings" content="__PAGE_SETTINGS__" />');
  const server = await serve({ brand: `A "B" & <C> $& __CSP_NONCE__ &quot;` });
  const { body } = await server.inject({ url: '/' });
  expect(body).toBe(
    `<meta name="portal-settings" content="{&quot;brand&quot;:&quot;A \\&quot;B\\&quot; &amp; &lt;C> $&amp; __CSP_NONCE__ &amp;quot;&quot;}" />`,
  );
  await server.close();
});

test('the same pages in another folder have the same version, other pages have not', async () => {
  const digest = async () => String(await versionOf(await serve())).split('-')[1];
  const own = String(await versionOf(app)).split('-')[1];
  write('.builds.json', JSON.stringify([{ at: 2000, assets: [] }]));
  expect(await digest()).toBe(own);
  write('.builds.json', 'no list');
  expect(await versionOf(await serve())).toBe(`0-${String(own)}`);
  write('index.html', 'other');
  expect(await digest()).not.toBe(own);
});

test('assets of a build that was made after the start are served, and cached for a year', async () => {
  write('assets/next-2.js', 'next');
  for (const [name, body] of [
    ['own-1.js', 'own'],
    ['next-2.js', 'next'],
  ]) {
    const asset = await get(`/assets/${String(name)}`);
    expect(asset.statusCode).toBe(200);
    expect(asset.body).toBe(body);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each(['/assets/gone-3.js', '/assets/', '/assets/..%2f.builds.json'])(
  'what is no asset is not found, and not cached: %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    expect(answer.body).not.toContain('own-1');
  },
);

test('without a folder there are no pages, and calls have no version', async () => {
  const server = Fastify();
  server.get('/employerportal/Portal/GetConfig', async () => ({}));
  await registerWebPages(server, undefined);
  expect(await versionOf(server)).toBeUndefined();
  expect((await server.inject({ url: '/requests' })).statusCode).toBe(404);
});

test('the list of builds is not served', async () => {
  expect((await get('/.builds.json')).statusCode).toBe(404);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gz'],
])(
  'an asset is sent in the form that the build compressed, to a client that accepts %s',
  async (accepted, end) => {
    // No compression results in these bytes, so they show that the response was not compressed.
    write('assets/own-1.js.br', 'made of br');
    write('assets/own-1.js.gz', 'made of gz');
    const send = (more: Record<string, string> = {}) =>
      app.inject({ url: '/assets/own-1.js', headers: { 'accept-encoding': accepted, ...more } });
    const asset = await send();
    expect(asset.statusCode).toBe(200);
    expect(asset.body).toBe(`made of ${end}`);
    expect(asset.headers).toMatchObject({
      'content-encoding': end === 'gz' ? 'gzip' : end,
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const again = await send({ 'if-none-match': String(asset.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  },
);

test('a client without compression gets the file itself, with another etag', async () => {
  write('assets/own-1.js.br', 'made of br');
  const send = (accepted: string) =>
    app.inject({ url: '/assets/own-1.js', headers: { 'accept-encoding': accepted } });
  const plain = await send('identity');
  expect(plain.body).toBe('own');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.headers.etag).not.toBe((await send('br')).headers.etag);
});

test('the compressed form of a file has no address of its own beside the page', async () => {
  write('favicon.svg.br', 'made of br');
  const server = await serve();
  expect((await server.inject({ url: '/favicon.svg.br' })).statusCode).toBe(404);
  const icon = await server.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } });
  expect(icon.body).toBe('made of br');
  expect(icon.headers['cache-control']).toBe('no-cache');
  await server.close();
});
