import type { SessionTokens } from '@portal/contract/authentication';
import { upload } from '@portal/contract/upload';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../test/id-of.ts';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { stubUploads } from '../../test/stub-upload.ts';
import { connectMaintenance, connectSession } from './api-connection.ts';
import { uploadFile } from './upload-file.ts';

const refreshPath = '/employerportal/Authentication/RefreshAccessToken';
const file = new File(['PK'], 'lijst.xlsx');
const request = { body: { projectId: idOf('project-1'), file } };
let tokens: SessionTokens | null = null;

beforeEach(() => {
  tokens = { accessToken: 'old', refreshToken: 'refresh-old' };
  connectSession({ read: () => tokens, replace: (next) => (tokens = next), end: () => {} });
  stubUploads();
});

test('sends a file as a form, its project first, and reports progress', async () => {
  const seen = stubServer(() => json({ uploadId: idOf('upload-1') }));
  const onProgress = vi.fn();
  await expect(uploadFile(upload, request, { onProgress })).resolves.toEqual({
    uploadId: idOf('upload-1'),
  });
  expect(onProgress).toHaveBeenCalledWith(0.5);
  const [first] = seen;
  expect(first).toMatchObject({ path: '/employerportal/Upload/Upload', method: 'POST' });
  expect(Object.keys(first!.body as object)).toEqual(['projectId', 'file']);
  expect((first!.body as { file: File }).file.name).toBe('lijst.xlsx');
  expect(first!.headers.get('authorization')).toBe('Bearer old');
  expect(first!.headers.get('accept-language')).toBe('nl-NL');
  // The browser writes this header itself, with the boundary.
  expect(first!.headers.has('content-type')).toBe(false);
});

test('renews a refused token once and sends the file again', async () => {
  const seen = stubServer(({ path, headers }) => {
    if (path === refreshPath) return json({ accessToken: 'new', refreshToken: 'refresh-new' });
    return headers.get('authorization') === 'Bearer new'
      ? json({ uploadId: idOf('upload-1') })
      : problem(401, 'not-signed-in');
  });
  await expect(uploadFile(upload, request)).resolves.toEqual({ uploadId: idOf('upload-1') });
  expect(seen.filter(({ path }) => path.endsWith('Upload/Upload'))).toHaveLength(2);
});

test('a refusal has its code and its field errors', async () => {
  const errors = { '': [{ code: 'value-invalid' as const, message: 'Dit is een webpagina' }] };
  stubServer(() => problem(415, 'unsupported-media-type', errors));
  await expect(uploadFile(upload, request)).rejects.toMatchObject({
    status: 415,
    code: 'unsupported-media-type',
    errors,
  });
});

test('a missing response is an error of its own, and maintenance is reported', async () => {
  stubServer(() => Promise.reject(new TypeError('network')));
  await expect(uploadFile(upload, request)).rejects.toMatchObject({ status: 0 });
  const onMaintenance = vi.fn();
  const disconnect = connectMaintenance(onMaintenance);
  stubServer(() => problem(503, 'maintenance'));
  await expect(uploadFile(upload, request)).rejects.toMatchObject({ status: 503 });
  expect(onMaintenance).toHaveBeenCalledTimes(1);
  disconnect();
});

test('an aborted upload rejects with an AbortError', async () => {
  stubServer(() => new Promise(() => {}));
  const stopping = new AbortController();
  const sending = uploadFile(upload, request, { signal: stopping.signal });
  setTimeout(() => stopping.abort(), 10);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
