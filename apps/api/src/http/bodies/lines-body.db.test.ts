import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ping } from '@portal/contract/maintenance';
import type { Problem } from '@portal/contract/errors';
import { putPortalTexts } from '@portal/contract/provider';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeProject } from '../../../test/factories.ts';
import { passTimeUntil, realPause } from '../../../test/pass-time.ts';
import { inLines, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { idleTimeoutMs } from './body-deadline.ts';
import { maximumBodyBytes, maximumLineBytes, maximumLines } from './lines-body.ts';

const portal = useTestPortal();
const ndjson = 'application/x-ndjson';

let port = 0;
let project: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  project = await makeProject(portal());
  await portal().app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal().app.server.address() as AddressInfo).port;
});

const path = () => `/provider/v1/projects/${project.projectId}/subscriptions`;

async function post(payload: string | Buffer | undefined, contentType = ndjson) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: path(),
    headers: {
      authorization: `Bearer ${project.apiKey}`,
      ...(payload !== undefined && { 'content-type': contentType }),
    },
    ...(payload !== undefined && { payload }),
  });
  if (answer.statusCode === 200) return { status: 200, body: answer.json<object>() };
  const { type, errors } = answer.json<Problem>();
  const codes = Object.entries(errors).map(([field, faults]) => [field, faults[0]?.code]);
  const code = type.split(':').at(-1);
  return { status: answer.statusCode, code, errors: Object.fromEntries(codes) as object };
}

/** An upload over a connection that the test writes to and may close. */
function startUpload(headers: Record<string, string> = {}, key = project.apiKey) {
  const upload = openRequest({
    host: '127.0.0.1',
    port,
    path: path(),
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': ndjson, ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    upload.on('response', resolve);
    upload.on('error', reject);
  });
  // A test that closes the connection does not await the response.
  answer.catch(() => undefined);
  return { upload, answer };
}

const openFiles = '/proc/self/fd';
const canSeeFiles = existsSync(openFiles);

/** The spool files that this process has open, on systems that can list them. */
function spools(): string[] {
  if (!canSeeFiles) return [];
  return readdirSync(openFiles).flatMap((fd) => {
    try {
      const file = readlinkSync(`${openFiles}/${fd}`);
      return file.includes('portal-lines-') ? [file] : [];
    } catch {
      return [];
    }
  });
}
/** Whether an unlinked spool file is open. */
const isSpooling = () => spools().some((file) => file.endsWith('(deleted)'));

async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await realPause(10);
}

const someLines = (count: number) =>
  inLines(Array.from({ length: count }, () => subscriptionLine()));

describe('a body of lines', () => {
  it('needs at least one line', async () => {
    for (const payload of [undefined, '', '\n', ' \r\n\n\t\n']) {
      expect(await post(payload)).toEqual({ status: 400, code: 'required-parameter', errors: {} });
    }
  });

  it('must have the right content type, in UTF-8', async () => {
    const refused = { status: 415, code: 'unsupported-media-type', errors: {} };
    for (const type of [
      'application/json',
      'application/ndjson',
      'text/plain',
      `${ndjson}; charset=iso-8859-1`,
    ]) {
      expect(await post(someLines(1), type)).toEqual(refused);
    }
    expect(await post(someLines(1), 'Application/X-NDJSON; charset=utf-8')).toMatchObject({
      status: 200,
    });
  });

  it('reports lines that are no UTF-8, no object, or too long', async () => {
    const long = Buffer.from(`"${'é'.repeat(maximumLineBytes / 2)}"`);
    const body = Buffer.concat([
      Buffer.from('{"firstName":"Jos\xe9"}\n', 'latin1'),
      Buffer.from('{"firstName":\n'),
      Buffer.concat([long, Buffer.from('\n')]),
      Buffer.from('{} {}\n'),
      Buffer.from([0xff]),
    ]);
    const before = await dumpDatabase(portal());
    expect(await post(body)).toEqual({
      status: 422,
      code: 'invalid-input',
      errors: {
        1: 'line-malformed',
        2: 'line-malformed',
        3: 'line-too-long',
        4: 'line-malformed',
        5: 'line-malformed',
      },
    });
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it(`has ${maximumLines} lines at most`, async () => {
    const answer = await post('0\n'.repeat(maximumLines + 1));
    expect(answer).toMatchObject({ status: 422, errors: { '': 'too-many-lines' } });
    expect(Object.keys(answer.errors ?? {})).toHaveLength(100);
    const fits = await post('0\n'.repeat(maximumLines));
    expect(Object.keys(fits.errors ?? {})).not.toContain('');
  });

  it('has a maximum length, with and without a content-length', async () => {
    const declared = startUpload({ 'content-length': String(maximumBodyBytes + 1) });
    declared.upload.flushHeaders();
    expect((await declared.answer).statusCode).toBe(413);
    declared.upload.destroy();

    const { upload, answer } = startUpload({ 'transfer-encoding': 'chunked' });
    const piece = Buffer.alloc(1024 * 1024, ' ');
    let status: number | undefined;
    void answer.then((got) => (status = got.statusCode));
    for (let bytes = 0; bytes <= maximumBodyBytes && status === undefined; bytes += piece.length) {
      if (!upload.write(piece)) {
        await new Promise((resolve) => {
          upload.once('drain', resolve);
          void answer.then(resolve);
        });
      }
    }
    expect((await answer).statusCode).toBe(413);
    upload.destroy();
    await waitFor(() => spools().length === 0);
  });

  it('of an unknown key is refused before its end', async () => {
    const { upload, answer } = startUpload({ 'transfer-encoding': 'chunked' }, 'nonsense');
    upload.write(someLines(10));
    expect((await answer).statusCode).toBe(401);
    upload.destroy();
  });

  it.runIf(canSeeFiles)(
    'leaves nothing behind when the client disconnects, and delays no other call before that',
    async () => {
      const before = await dumpDatabase(portal());
      const { upload } = startUpload({ 'transfer-encoding': 'chunked' });
      upload.write(someLines(3000));
      await waitFor(isSpooling);
      // Meanwhile the upload holds no transaction, not even on the one connection of the embedded
      // database.
      (await portal().call(ping, {})).ok();
      const text = { announcementText: '' };
      (await portal().call(putPortalTexts, { body: text }, project.apiKey)).ok();
      upload.destroy();
      await waitFor(() => spools().length === 0);
      const after = await dumpDatabase(portal());
      delete before.portalSetting;
      delete after.portalSetting;
      expect(after).toEqual(before);
    },
  );

  it.runIf(canSeeFiles)('is closed when no more of it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { upload, answer } = startUpload({ 'transfer-encoding': 'chunked' });
      upload.write(someLines(3000));
      await waitFor(isSpooling);
      await realPause(200);
      await passTimeUntil(answer, idleTimeoutMs);
      await expect(answer).rejects.toThrow();
      await waitFor(() => spools().length === 0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('may arrive in small chunks', async () => {
    const { upload, answer } = startUpload({ 'transfer-encoding': 'chunked' });
    const bytes = Buffer.from(inLines([subscriptionLine({ lastName: 'Łukasz' })]).trim());
    for (let at = 0; at < bytes.length; at += 7) {
      upload.write(bytes.subarray(at, at + 7));
      await new Promise((resolve) => setImmediate(resolve));
    }
    upload.end();
    expect((await answer).statusCode).toBe(200);
    await waitFor(() => spools().length === 0);
  });
});

it('of any other kind that does not arrive in time is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const upload = openRequest({
      host: '127.0.0.1',
      port,
      path: '/employerportal/Authentication/LoginWithCredentials',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    const end = new Promise((resolve, reject) => {
      upload.on('response', resolve);
      upload.on('error', reject);
    });
    upload.write('{');
    await realPause(300);
    await passTimeUntil(end, idleTimeoutMs);
    await expect(end).rejects.toThrow();
  } finally {
    vi.useRealTimers();
  }
});
