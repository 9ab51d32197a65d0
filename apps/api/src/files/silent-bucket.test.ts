import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { halfAnswer, startSilentServer } from '../../test/silent-server.ts';
import { bucketTimeouts, S3Bucket } from './s3-bucket.ts';

const soon = { ...bucketTimeouts, answer: 50, storing: 50, reading: 50 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-silent-bucket-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openSilent(greeting?: string): Promise<S3Bucket> {
  const endpoint = `http://127.0.0.1:${await startSilentServer(greeting)}`;
  const place = { endpoint, region: 'eu-west-1', bucket: 'silent', prefix: '' };
  return new S3Bucket({ kind: 's3', accessKeyId: 'key', secretAccessKey: 'key', ...place }, soon);
}

const path = () => join(folder, 'waiting');
it.each<[string, (bucket: S3Bucket) => Promise<unknown>]>([
  ['a file that is stored', (bucket) => bucket.put('name', { path: path(), size: 3_000_000 })],
  ['a trial', (bucket) => bucket.putEmpty('name')],
  ['a file that is read', (bucket) => bucket.read('name')],
  ['a file that is deleted', (bucket) => bucket.remove('name')],
])('does not wait without end for an answer to %s', async (_what, call) => {
  await writeFile(path(), Buffer.alloc(3_000_000, 'a'));
  const bucket = await openSilent();
  await expect(call(bucket)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not wait without end for the rest of a file', async () => {
  const bucket = await openSilent(halfAnswer);
  const content = await bucket.read('name');
  await expect(buffer(content)).rejects.toThrow();
});
