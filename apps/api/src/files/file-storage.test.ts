import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyInFullRun } from '../../test/gate.ts';
import { canServeS3, startS3Server } from '../../test/s3-server.ts';
import type { FileStorage } from './file-storage.ts';
import { openFileStorage, requireStorage } from './open-file-storage.ts';
import { newStorageKey } from './storage-key.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>> | undefined;
const storages = new Map<string, FileStorage>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  storages.set('a folder', openFileStorage({ kind: 'folder', folder: join(folder, 'files') }));
  if (!canServeS3) return;
  s3 = await startS3Server();
  storages.set('a bucket', openFileStorage(s3.config));
});
afterAll(async () => {
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(canServeS3 ? ['a folder', 'a bucket'] : ['a folder'])('%s', (name) => {
  const storage = () => storages.get(name)!;
  const storeBytes = async (content: Buffer) => {
    const path = join(folder, 'waiting');
    await writeFile(path, content);
    const key = newStorageKey();
    await storage().put(key, { path, size: content.length });
    return key;
  };

  it('returns the stored bytes, whole and in parts', async () => {
    const content = randomBytes(300_000);
    const key = await storeBytes(content);
    expect((await buffer(await storage().read(key))).equals(content)).toBe(true);
    const part = await buffer(await storage().read(key, { start: 70_000, end: 70_009 }));
    expect(part.equals(content.subarray(70_000, 70_010))).toBe(true);
  });

  it('serves others while many readers are slow', async () => {
    const content = randomBytes(300_000);
    const key = await storeBytes(content);
    const slow = await Promise.all(Array.from({ length: 60 }, () => storage().read(key)));
    expect(await buffer(await storage().read(key))).toHaveLength(content.length);
    for (const stream of slow) stream.destroy();
  });

  it('stores an empty file', async () => {
    const key = await storeBytes(Buffer.alloc(0));
    expect(await buffer(await storage().read(key))).toHaveLength(0);
  });

  it('deletes a file, and ignores one that is already deleted', async () => {
    const key = await storeBytes(Buffer.from('weg'));
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().read(key)).rejects.toThrow('no file under this key');
  });

  it.each(['../../etc/passwd', '', 'a/b', `${'0'.repeat(8)}/x`])(
    'rejects %j as a key',
    async (key) => {
      const path = join(folder, 'waiting');
      await writeFile(path, 'x');
      await expect(storage().put(key, { path, size: 1 })).rejects.toThrow('Not a key');
      await expect(storage().read(key)).rejects.toThrow('Not a key');
      await expect(storage().remove(key)).rejects.toThrow('Not a key');
    },
  );

  it('stores nothing of a file that could not be read to its end', async () => {
    const key = newStorageKey();
    await expect(
      storage().put(key, { path: join(folder, 'is-not-there'), size: 10 }),
    ).rejects.toThrow();
    await expect(storage().read(key)).rejects.toThrow();
  });
});

describe('a storage that cannot store anything is reported in one line', () => {
  const refusalOf = (config: Parameters<typeof openFileStorage>[0]) =>
    requireStorage(openFileStorage(config), config).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('a folder that cannot be made, and one that can', async () => {
    await writeFile(join(folder, 'in-the-way'), '');
    const refusal = await refusalOf({ kind: 'folder', folder: join(folder, 'in-the-way', 'x') });
    expect(refusal).toMatch(/^StartError: STORAGE_URL: no file can be stored in .*ENOTDIR/);
    const made = join(folder, 'made');
    expect(await refusalOf({ kind: 'folder', folder: made })).toBe('');
    expect(await readdir(made)).toEqual([]);
  });

  onlyInFullRun(it.skipIf(!canServeS3))(
    'a missing bucket, a missing server, and a bucket that exists',
    async () => {
      const { config } = s3!;
      const noBucket = await refusalOf({ ...config, bucket: 'geen-emmer' });
      expect(noBucket).toMatch(
        /^StartError: STORAGE_URL: no file can be stored in the bucket "geen/,
      );
      expect(noBucket).not.toContain(config.secretAccessKey);
      expect(await refusalOf({ ...config, endpoint: 'http://127.0.0.1:9' })).toMatch(
        /ECONNREFUSED/,
      );
      expect(await refusalOf(config)).toBe('');
    },
  );
});

it('stores files that no other user of the machine can read, whatever their mode was before', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    expect((await stat(join(parentPath, name))).mode & 0o777).toBe(0o600);
  }
});

it('leaves no partly written files in the folder', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true });
  expect(names.filter((entry) => entry.endsWith('.part'))).toEqual([]);
});
