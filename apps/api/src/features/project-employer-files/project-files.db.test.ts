import { randomBytes } from 'node:crypto';
import type { Problem } from '@portal/contract/errors';
import {
  downloadProjectEmployerFile,
  type ProjectEmployerFileColumn,
} from '@portal/contract/project-employer-files';
import { putProjectFile } from '@portal/contract/provider-files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addProjectFile, jpgOf, pdfOf, pngOf } from '../../../test/stored-files.ts';
import { makeFileEmployer } from '../../../test/project-file-calls.ts';
import { canServeS3, startS3Server } from '../../../test/s3-server.ts';
import { TestPortal, useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const inFolder = useTestPortal();
let s3: Awaited<ReturnType<typeof startS3Server>>;
let bucketPortal: TestPortal;

beforeAll(async () => {
  if (!canServeS3) return;
  s3 = await startS3Server();
  bucketPortal = await TestPortal.start({ storage: s3.config });
});
afterAll(async () => {
  if (!canServeS3) return;
  await bucketPortal.stop();
  await s3.stop();
});

const portals: readonly (readonly [string, () => TestPortal])[] = [
  ['a folder', inFolder],
  ...(canServeS3 ? [['a bucket', () => bucketPortal] as const] : []),
];
describe.each(portals)('a file in %s', (_name, portal) => {
  it('is downloaded as it was uploaded, replaced and removed, without remains', async () => {
    const { storage } = portal().services;
    const put = vi.spyOn(storage, 'put');
    const removed = vi.spyOn(storage, 'remove');
    const { names, put: send, download, remove, list } = await makeFileEmployer(portal());
    const content = pdfOf(randomBytes(200_000).toString('latin1'));
    expect((await send('Spelregels 2026.pdf', content)).ok()).toEqual({
      fileName: 'Spelregels 2026.pdf',
      size: content.length,
    });
    expect((await list()).items).toEqual([
      {
        fileName: 'Spelregels 2026.pdf',
        fileType: 'pdf',
        size: content.length,
        uploadedAt: '2026-03-18T10:00:00.000Z',
      },
    ]);
    const first = await download('Spelregels%202026.pdf');
    expect(first.rawPayload.equals(content)).toBe(true);

    (await send('Spelregels 2026.pdf', pdfOf('tweede druk'))).ok();
    expect(await names()).toEqual(['Spelregels 2026.pdf']);
    const second = await download('Spelregels%202026.pdf');
    expect(second.rawPayload.equals(pdfOf('tweede druk'))).toBe(true);
    expect(second.headers.etag).not.toBe(first.headers.etag);

    (await remove('Spelregels 2026.pdf')).ok();
    expect(await names()).toEqual([]);
    expect((await download('Spelregels%202026.pdf')).statusCode).toBe(404);
    expect((await remove('Spelregels 2026.pdf')).status).toBe(404);
    const keys = put.mock.calls.map(([key]) => key);
    expect(removed.mock.calls.map(([key]) => key)).toEqual(keys);
    for (const key of keys) await expect(storage.read(key)).rejects.toThrow('no file');
    vi.restoreAllMocks();
  });

  it('is sent by range, and not again to a client that has it', async () => {
    const { put, download } = await makeFileEmployer(portal());
    const content = jpgOf(randomBytes(70_000).toString('latin1'));
    (await put('Team.JPG', content)).ok();
    const whole = await download('Team.JPG');
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="Team.JPG"; filename*=UTF-8''Team.JPG`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const etag = String(whole.headers.etag);
    const size = content.length;
    const parts: [range: string, start: number, end: number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=65530-65545', 65_530, 65_545],
      ['bytes=-5', size - 5, size - 1],
      ['bytes=70000-99999999', 70_000, size - 1],
    ];
    for (const [range, start, end] of parts) {
      const part = await download('Team.JPG', { range, 'if-range': etag });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.headers['content-length']).toBe(String(end - start + 1));
      expect(part.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await download('Team.JPG', { range: `bytes=${size}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`);
    expect(beyond.headers).not.toHaveProperty('content-disposition');
    const again = await download('Team.JPG', { 'if-none-match': `"old", W/${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);

    // A client with half of the old content gets the new content in full.
    (await put('Team.JPG', jpgOf('nieuw'))).ok();
    const changed = await download('Team.JPG', { range: 'bytes=10-', 'if-range': etag });
    expect([changed.statusCode, changed.rawPayload]).toEqual([200, jpgOf('nieuw')]);
    expect((await download('Team.JPG', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

it('answers HEAD without reading the file, and 409 for one that was removed meanwhile', async () => {
  const portal = inFolder();
  const { storage } = portal.services;
  const stored = vi.spyOn(storage, 'put');
  const { put, projectId, token, download } = await makeFileEmployer(portal);
  (await put('Team.jpg', jpgOf('team'))).ok();
  const read = vi.spyOn(storage, 'read');
  const head = await portal.app.inject({
    method: 'HEAD',
    url: `${downloadProjectEmployerFile.path}?ProjectId=${projectId}&FileName=Team.jpg`,
    headers: { authorization: `Bearer ${token}`, range: 'bytes=1-2' },
  });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '8']);
  expect(read).not.toHaveBeenCalled();

  // The file is replaced or removed after its row was read and before its bytes are read.
  await storage.remove(stored.mock.calls[0]![0]);
  for (const range of ['bytes=1-2', 'none']) {
    const missing = await download('Team.jpg', { range });
    expect(missing.statusCode).toBe(409);
    expect(missing.json<Problem>().type).toMatch(/state-changed$/);
    const representation = ['content-disposition', 'content-range', 'accept-ranges', 'etag'];
    expect(representation.filter((name) => name in missing.headers)).toEqual([]);
  }
  vi.restoreAllMocks();
});

it('lists files by page, in the order of any column, and searches them', async () => {
  const portal = inFolder();
  const employer = await makeFileEmployer(portal);
  const files: [name: string, body: Buffer][] = [
    ['ábel.pdf', pdfOf('xxxx')],
    ['Brief_100%.png', pngOf('xx')],
    ['Brief 1000.jpg', jpgOf('xxxxxxxxxxx')],
    ['zomer.PDF', pdfOf('')],
  ];
  for (const [fileName, body] of files) {
    await addProjectFile(portal, employer, fileName, body);
    portal.clock.advance(1000);
  }
  const sorted = (sortBy: ProjectEmployerFileColumn, descending = false) =>
    employer.names({ sortBy, descending });
  const byName = ['ábel.pdf', 'Brief 1000.jpg', 'Brief_100%.png', 'zomer.PDF'];
  const run = files.map(([fileName]) => fileName);
  expect(await employer.names()).toEqual(byName);
  expect(await sorted('fileName', true)).toEqual(byName.toReversed());
  expect(await sorted('uploadedAt')).toEqual(run);
  expect(await sorted('size')).toEqual([
    'zomer.PDF',
    'ábel.pdf',
    'Brief 1000.jpg',
    'Brief_100%.png',
  ]);
  expect(await sorted('fileType')).toEqual([
    'Brief 1000.jpg',
    'ábel.pdf',
    'zomer.PDF',
    'Brief_100%.png',
  ]);
  expect(await employer.names({ search: 'ABEL' })).toEqual(['ábel.pdf']);
  expect(await employer.names({ search: '_100%' })).toEqual(['Brief_100%.png']);
  expect(await employer.names({ search: '\u200b_100%' })).toEqual(['Brief_100%.png']);

  for (let number = 1; number <= 9; number += 1) {
    await addProjectFile(portal, employer, `Nieuwsbrief ${number}.pdf`);
  }
  const second = await employer.list({ page: 2, descending: true });
  expect([second.total, second.items.map(({ fileName }) => fileName)]).toEqual([
    13,
    byName.slice(0, 3).toReversed(),
  ]);
});

it('stores only files of the type of their name, in an existing project', async () => {
  const portal = inFolder();
  const { storage } = portal.services;
  const put = vi.spyOn(storage, 'put');
  const { put: send, names, apiKey, projectId } = await makeFileEmployer(portal);
  const mismatch = { '': [{ code: 'file-type-mismatch' }] };
  const impostors: [name: string, body: Buffer][] = [
    ['a.pdf', pngOf('x')],
    ['a.png', jpgOf('x')],
    ['a.jpeg', Buffer.from('<html><script>alert(1)</script>')],
    ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a.pdf', Buffer.from('%PD')],
  ];
  for (const [fileName, body] of impostors) {
    expect((await send(fileName, body)).problem().errors).toMatchObject(mismatch);
  }
  expect(put).not.toHaveBeenCalled();

  const params = { projectId: newId(), fileName: 'a.pdf' };
  const nowhere = await portal.call(putProjectFile, { params, body: pdfOf('x') }, apiKey);
  expect(nowhere.status).toBe(404);
  await expect(storage.read(put.mock.calls[0]![0])).rejects.toThrow('no file');
  vi.restoreAllMocks();

  const inject = (payload: Buffer, headers: Record<string, string>) =>
    portal.app.inject({
      method: 'PUT',
      url: portal.addressOf(putProjectFile, { projectId, fileName: 'a.pdf' }),
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
      payload,
    });
  const octets = { 'content-type': 'application/octet-stream' };
  const status = async (answer: ReturnType<typeof inject>) => (await answer).statusCode;
  expect(await status(inject(Buffer.alloc(0), octets))).toBe(400);
  expect(await status(inject(pdfOf('x'), { 'content-type': 'application/pdf' }))).toBe(415);
  expect(await status(inject(pdfOf('x'), { ...octets, 'content-length': '104857601' }))).toBe(413);
  expect(await names()).toEqual([]);
});

it('accepts two concurrent files of one name, and deletes the replaced one', async () => {
  const { storage } = inFolder().services;
  const put = vi.spyOn(storage, 'put');
  const { put: send, names, download } = await makeFileEmployer(inFolder());
  const contents = Array.from({ length: 6 }, (_, index) => pdfOf(`druk ${index}`));
  const answers = await Promise.all(contents.map((body) => send('Druk.pdf', body)));
  expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 200));
  expect(await names()).toEqual(['Druk.pdf']);
  const downloaded = (await download('Druk.pdf')).rawPayload;
  expect(contents.some((content) => content.equals(downloaded))).toBe(true);
  const stored = await Promise.allSettled(
    put.mock.calls.map(async ([key]) => (await storage.read(key)).destroy()),
  );
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  vi.restoreAllMocks();
});
