import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  deletePromotionFile,
  putPromotionFile,
  putPromotionThumbnail,
} from '@portal/contract/provider-files';
import {
  downloadSocialMediaFile,
  downloadSocialMediaFolder,
  getSocialMedia,
  type PromotionKind,
} from '@portal/contract/social-media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { insertTenant } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeApiKey, makeProject } from '../../../test/factories.ts';
import { addPromotionFile, jpgOf, pdfOf, pngOf } from '../../../test/stored-files.ts';
import { canServeS3, startS3Server } from '../../../test/s3-server.ts';
import { TestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

// The material belongs to no project, so every test has its own kind; the storage is a bucket here,
// where one can be started.
let s3: Awaited<ReturnType<typeof startS3Server>> | undefined;
let portal: TestPortal;
let apiKey: string;
let token: string;
let projectId: string;

beforeAll(async () => {
  s3 = canServeS3 ? await startS3Server() : undefined;
  portal = await TestPortal.start(s3 && { storage: s3.config });
  ({ projectId, apiKey } = await makeProject(portal));
  ({ token } = await makeAccount(portal, { projects: [projectId] }));
});
afterAll(async () => {
  await portal.stop();
  await s3?.stop();
});

const listOf = (SocialMediaType: PromotionKind, as = token) =>
  portal.call(getSocialMedia, { query: { SocialMediaType } }, as);
const folders = async (kind: PromotionKind) =>
  (await listOf(kind))
    .ok()
    .items.map(({ folder, files }) => [folder, ...files.map(({ fileName }) => fileName)]);
const download = (promotionFileId: string, as = token) =>
  portal.call(downloadSocialMediaFile, { body: { promotionFileId } }, as);
const zip = (socialMediaType: PromotionKind, folder: string, as = token) =>
  portal.call(downloadSocialMediaFolder, { body: { socialMediaType, folder } }, as);

it('lists the material of a kind by folder, and downloads each file', async () => {
  const kind = 'EmployerSocialMedia';
  const content = jpgOf(randomBytes(100_000).toString('latin1'));
  const add = (folder: string, fileName: string, body?: Buffer) =>
    addPromotionFile(portal, apiKey, { kind, folder, fileName }, body);
  await add('Zomer', 'strand.pdf');
  const id = await add('Élan', 'Team.jpg', content);
  await add('Élan', 'bal.png', pngOf('bal'));
  await addPromotionFile(portal, apiKey, {
    kind: 'EmployerPoster',
    folder: 'E',
    fileName: 'a.pdf',
  });

  const [first, ...others] = (await listOf(kind)).ok().items;
  expect(others.map(({ folder }) => folder)).toEqual(['Zomer']);
  expect(first).toEqual({
    folder: 'Élan',
    size: content.length + pngOf('bal').length,
    files: [
      expect.objectContaining({ fileName: 'bal.png', fileType: 'png' }),
      {
        promotionFileId: id,
        fileName: 'Team.jpg',
        fileType: 'jpg',
        size: content.length,
        uploadedAt: '2026-03-18T10:00:00.000Z',
        thumbnailUri: null,
      },
    ],
  });
  const answer = await download(id);
  expect(answer.status).toBe(200);
  expect(answer.body.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('filename="Team.jpg"') as string,
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
});

it('downloads a folder as a zip, with its length known beforehand', async () => {
  const kind = 'SportLocationSocialMedia';
  const folder = 'Actie "najaar" 50%';
  expect((await zip(kind, folder)).status).toBe(422);
  const named = folder.replaceAll('"', "'");
  expect((await zip(kind, named)).status).toBe(404);
  const files = new Map([
    ['Şükrü €.pdf', pdfOf(randomBytes(200_000).toString('latin1'))],
    ['..%2f..pdf', pdfOf('x')],
  ]);
  for (const [fileName, body] of files) {
    await addPromotionFile(portal, apiKey, { kind, folder: named, fileName }, body);
  }
  await addPromotionFile(portal, apiKey, { kind, folder: `${named}x`, fileName: 'ander.pdf' });
  const answer = await zip(kind, named);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.body.length),
    'content-disposition': `attachment; filename="Actie 'najaar' 50_.zip"; filename*=UTF-8''Actie%20%27najaar%27%2050%25.zip`,
  });
  const archive = await fromBufferPromise(answer.body);
  const downloaded = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    downloaded.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  expect(downloaded).toEqual(files);
});

it('replaces a file and removes it, with its bytes and its thumbnail', async () => {
  const kind = 'SportLocationNarrowcasting';
  const name = { kind, folder: 'Hal', fileName: 'scherm.png' } as const;
  const id = await addPromotionFile(portal, apiKey, name, pngOf('een'));
  const params = { promotionFileId: id };
  const picture = (data: string, to = params) =>
    portal.call(putPromotionThumbnail, { params: to, body: { data } }, apiKey);
  const small = pngOf('klein');
  (await picture(small.toString('base64'))).ok();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect((await picture(svg)).problem().errors).toMatchObject({
    data: [{ code: 'image-invalid' }],
  });
  const unknown = { promotionFileId: newId() };
  expect((await picture(small.toString('base64'), unknown)).status).toBe(404);

  const thumbnail = async () => (await listOf(kind)).ok().items[0]?.files[0]?.thumbnailUri;
  const shown = (await thumbnail()) ?? '';
  const served = await portal.app.inject({ url: shown });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect(served.rawPayload.equals(small)).toBe(true);

  // The same content again keeps its thumbnail.
  expect(await addPromotionFile(portal, apiKey, name, pngOf('een'))).toBe(id);
  expect(await thumbnail()).toBe(shown);
  expect(await addPromotionFile(portal, apiKey, name, pngOf('twee'))).toBe(id);
  expect(await thumbnail()).toBeNull();
  expect((await download(id)).body.equals(pngOf('twee'))).toBe(true);

  const key = await portal.database.transaction({}, (db) =>
    db
      .selectFrom('promotionFile')
      .select('storageKey')
      .where('promotionFileId', '=', id)
      .executeTakeFirstOrThrow(),
  );
  const remove = () => portal.call(deletePromotionFile, { params }, apiKey);
  (await remove()).ok();
  expect((await remove()).status).toBe(404);
  expect(await folders(kind)).toEqual([]);
  expect((await download(id)).status).toBe(404);
  await expect(portal.services.storage.read(key.storageKey)).rejects.toThrow('no file');
});

it('refuses a file whose content does not match its type, and a folder that is a path', async () => {
  const kind = 'SportLocationPoster';
  const put = (folder: string, fileName: string, body: Buffer) => {
    const params = { kind, folder, fileName } as const;
    return portal.call(putPromotionFile, { params, body }, apiKey);
  };
  expect((await put('Map', 'a.pdf', pngOf('x'))).problem().errors).toMatchObject({
    '': [{ code: 'file-type-mismatch' }],
  });
  for (const folder of ['..', '../..', '.verborgen', 'a/b', 'a\\b', 'C:', 'a\r\nb', 'a\0', ' ']) {
    const answer = await put(folder, 'a.pdf', pdfOf('x'));
    // The address matches no route, or no file that can be put, or the folder is refused.
    expect([404, 405, 422]).toContain(answer.status);
  }
  const elsewhere = { kind: 'Elders' as typeof kind, folder: 'a', fileName: 'a.pdf' };
  const answer = await portal.call(
    putPromotionFile,
    { params: elsewhere, body: pdfOf('x') },
    apiKey,
  );
  expect(answer.status).toBe(422);
  expect(await folders(kind)).toEqual([]);
});

it('is available to members of a project, and to the provider', async () => {
  const kind = 'EmployerPoster';
  const id = await addPromotionFile(portal, await makeApiKey(portal), {
    kind,
    folder: 'Deel',
    fileName: 'a.pdf',
  });
  const statuses = async (as: string) => [
    (await listOf(kind, as)).status,
    (await download(id, as)).status,
    (await zip(kind, 'Deel', as)).status,
  ];
  const allowed = [200, 200, 200];
  const denied = [403, 403, 403];
  const outsider = await makeAccount(portal);
  expect(await statuses(outsider.token)).toEqual(denied);
  const former = await makeAccount(portal, { projects: [projectId], flags: { isDisabled: true } });
  expect(await statuses(former.token)).toEqual(denied);
  const backOffice = await makeAccount(portal, { type: 'BackOffice' });
  expect(await statuses(backOffice.token)).toEqual(allowed);

  // In a session from a directory, only memberships count of projects whose rules allow it.
  const member = await makeAccount(portal, { projects: [projectId] });
  const tenantId = newId();
  const objectId = newId();
  await portal.database.transaction({}, (db) =>
    db
      .updateTable('session')
      .set({
        method: 'microsoft',
        entraTenantId: tenantId,
        entraObjectId: objectId,
        entraGroupIds: [],
      })
      .where('sessionId', '=', member.sessionId)
      .execute(),
  );
  expect(await statuses(member.token)).toEqual(denied);
  const tenant = await insertTenant(portal, projectId, { tenantId, allowEveryone: true });
  expect(await statuses(member.token)).toEqual(allowed);
  await tenant.addUser(objectId, false);
  expect(await statuses(member.token)).toEqual(denied);
});
