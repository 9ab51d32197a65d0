import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { halfAnswer, startSilentServer } from '../../test/silent-server.ts';
import { bucketTimeouts, S3Bucket } from './s3-bucket.ts';
import { withIdleTimeout } from './idle-timeout.ts';

const soon = { ...bucketTimeouts, answer: 50, storing: 50, reading: 50 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-silent-bucket-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

async function openSilent(greeting?: string, timeouts = soon): Promise<S3Bucket> {
  const endpoint = `http://127.0.0.1:${await startSilentServer(greeting)}`;
  const location = { endpoint, region: 'eu-west-1', bucket: 'silent', prefix: '' };
  return new S3Bucket(
    { kind: 's3', accessKeyId: 'key', secretAccessKey: 'key', ...location },
    timeouts,
  );
}

const path = () => join(folder, 'waiting');
it.each<[string, (bucket: S3Bucket) => Promise<unknown>]>([
  ['a file that is stored', (bucket) => bucket.put('name', { path: path(), size: 3_000_000 })],
  ['a trial', (bucket) => bucket.putEmpty('name')],
  ['a file that is read', (bucket) => bucket.read('name')],
  ['a file that is deleted', (bucket) => bucket.remove('name')],
])('does not wait forever for a response to %s', async (_what, call) => {
  await writeFile(path(), Buffer.alloc(3_000_000, 'a'));
  const bucket = await openSilent();
  await expect(call(bucket)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not wait forever for the rest of a file', async () => {
  const bucket = await openSilent(halfAnswer);
  const content = await bucket.read('name');
  await expect(buffer(content)).rejects.toThrow();
});

it('waits 150 seconds for the next bytes of a file, and only while its reader waits too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bucket = await openSilent(halfAnswer, bucketTimeouts);
  const content = await bucket.read('name');
  const parts = content[Symbol.asyncIterator]();
  expect(String((await parts.next()).value)).toBe('{"value":[');
  await vi.advanceTimersByTimeAsync(1_000_000);
  let failure: unknown;
  const failed = parts.next().catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(149_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.race([failed, new Promise((resolve) => setImmediate(resolve))]);
  expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
  expect(content.destroyed).toBe(true);
});

it('closes an idle source at once when its reader closes', async () => {
  const source = new Readable({ read: () => undefined });
  const content = withIdleTimeout(source, 1_000);
  const rest = buffer(content);
  content.destroy();
  expect(source.destroyed).toBe(true);
  await expect(rest).rejects.toThrow('Premature close');
});

it('reads a source completely, and fails when it fails', async () => {
  const parts = ['a', 'b', 'c'].map((part) => Buffer.from(part));
  expect(String(await buffer(withIdleTimeout(Readable.from(parts), 1_000)))).toBe('abc');
  const failing = new Readable({ read: () => undefined });
  const rest = buffer(withIdleTimeout(failing, 1_000));
  failing.destroy(new Error('reset'));
  await expect(rest).rejects.toThrow('reset');
});
