import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { upload } from '@portal/contract/upload';
import { makeApiKey } from '../../../test/factories.ts';
import { formStart, type HalfOpenRequest, openHalfBody } from '../../../test/half-open-clients.ts';
import { exportServer, prepareExports } from '../../../test/measure-export.ts';
import { createDatabase } from '../../../test/postgres-server.ts';
import type { TestPortal } from '../../../test/test-portal.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { sweepTemporaryFolders } from '../../files/temporary-folder.ts';
import { newId } from '../../ids.ts';

const clients = 200;
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

let settings = { appUrl: '', secrets: '' };
let token = '';
let apiKey = '';
let projectId = '';
let folder = '';

beforeAll(async () => {
  const { adminUrl, template } = inject('postgres');
  const urls = await createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`, template);
  const prepared = await prepareExports(urls, [1], { userManagement: true });
  settings = { appUrl: urls.appUrl, secrets: prepared.secrets };
  token = prepared.token;
  [projectId = ''] = prepared.projectIds;
  const database = await openPostgresDatabase({ url: urls.appUrl });
  apiKey = await makeApiKey({ database } as unknown as TestPortal);
  await database.close();
});

let server: ChildProcess;
let port = 0;

/** A portal in its own process, whose memory and temporary files are nobody else's. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-half-open-'));
  server = fork(exportServer, [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TMPDIR: folder },
  });
  [{ port }] = (await once(server, 'message')) as [{ port: number }];
});
afterEach(() => void server.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The highest memory in use (RSS, in bytes) since the last question. */
async function peak(): Promise<number> {
  const answer = once(server, 'message');
  server.send('peak');
  return ((await answer) as [number])[0];
}

const json = (bytes: number) => ({
  start: '{"announcementText":"',
  part: Buffer.alloc(64 * kilobyte, 'a'),
  bytes,
});

const kinds: Record<string, () => Omit<HalfOpenRequest, 'headers'> & { type: string }> = {
  form: () => ({
    ...{ method: 'POST', path: upload.path, type: 'multipart/form-data; boundary=x' },
    ...{ start: formStart(projectId), part: Buffer.alloc(64 * kilobyte, 'a'), bytes: 4 * megabyte },
  }),
  'form without a project': () => ({
    ...{ method: 'POST', path: upload.path, type: 'multipart/form-data; boundary=x' },
    start: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n',
    ...{ part: Buffer.alloc(64 * kilobyte, 'a'), bytes: 4 * megabyte },
  }),
  'json of an account': () => ({
    ...{ method: 'POST', path: disapproveArticleRegistration.path },
    ...{ type: 'application/json', ...json(megabyte - 1) },
  }),
  'json of anybody': () => ({
    ...{ method: 'POST', path: '/employerportal/Authentication/LoginWithCredentials' },
    ...{ type: 'application/json', ...json(megabyte - 1) },
  }),
  'json of the provider': () => ({
    ...{ method: 'PUT', path: '/provider/v1/texts' },
    ...{ type: 'application/json', ...json(megabyte - 1) },
  }),
  ndjson: () => ({
    ...{ method: 'POST', path: `/provider/v1/projects/${projectId}/subscriptions` },
    ...{ type: 'application/x-ndjson', start: '', bytes: 4 * megabyte },
    part: Buffer.from(`{"firstName":"${'a'.repeat(8 * kilobyte)}"}\n`.repeat(8)),
  }),
  binary: () => ({
    ...{ method: 'PUT', path: `/provider/v1/projects/${projectId}/files/a.pdf` },
    ...{ type: 'application/octet-stream', start: '%PDF-', bytes: 4 * megabyte },
    part: Buffer.alloc(64 * kilobyte, 'a'),
  }),
};

interface Held {
  readonly kind: string;
  readonly isSignedIn: boolean;
}

/** Holds connections of one kind open, and waits until all that is taken of them has come. */
async function hold({ kind, isSignedIn }: Held) {
  const { type, ...request } = kinds[kind]!();
  const credentials = request.path.startsWith('/provider/') ? apiKey : token;
  const headers = {
    'content-type': type,
    ...(isSignedIn && { authorization: `Bearer ${credentials}` }),
  };
  const open = Array.from({ length: clients }, () => openHalfBody(port, { ...request, headers }));
  await Promise.all(open.map(({ held }) => held));
  return {
    statuses: () => new Set(open.map(({ answer }) => answer().slice(9, 12))),
    letGo: () => open.forEach(({ socket }) => socket.destroy()),
  };
}

const ping = () =>
  fetch(`http://127.0.0.1:${port}/employerportal/Maintenance/Ping`, { method: 'POST' });

const spooled = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('portal-'));

it.each(
  Object.keys(kinds).flatMap((kind) => [true, false].map((isSignedIn) => ({ kind, isSignedIn }))),
)('200 half-open bodies take little memory: $kind, signed in: $isSignedIn', async (held) => {
  for (let round = 0; round < 50; round += 1) await (await ping()).text();
  const before = await peak();
  const { statuses, letGo } = await hold(held);
  expect((await ping()).status).toBe(200);
  await wait(1_000);
  expect((await peak()) - before).toBeLessThan(60 * megabyte);
  // Those that are not read are told so.
  const refusals = held.isSignedIn ? ['429', '413', '422', ''] : ['401', '413', ''];
  expect(refusals).toEqual(expect.arrayContaining([...statuses()]));
  letGo();
  await expect.poll(spooled).toEqual([]);
});

it('leaves nothing on the disk when the server is killed', async () => {
  for (const kind of ['form', 'ndjson', 'binary']) await hold({ kind, isSignedIn: true });
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  await sweepTemporaryFolders().finally(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  expect(await spooled()).toEqual([]);
});
