import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { FileStorage } from './file-storage.ts';
import { openFileStorage } from './open-file-storage.ts';
import { newStorageKey } from './storage-key.ts';
import { zipFiles } from './zip-files.ts';

let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-zip-'));
  storage = openFileStorage({ kind: 'folder', folder: join(folder, 'files') });
});
afterAll(() => rm(folder, { recursive: true }));

async function storeFile(fileName: string, size: number) {
  const path = join(folder, 'waiting');
  const content = randomBytes(size);
  await writeFile(path, content);
  const storageKey = newStorageKey();
  await storage.put(storageKey, { path, size });
  return { fileName, storageKey, size, content, modifiedAt: new Date('2026-03-18T10:00:00Z') };
}

it('is a zip of the announced length, with every file unchanged', async () => {
  const files = [await storeFile('Fietser €.pdf', 300_000), await storeFile('leeg.jpg', 0)];
  const { content, size } = zipFiles(storage, files);
  const bytes = await buffer(content);
  expect(size).toBe(bytes.length);
  const zip = await fromBufferPromise(bytes);
  const actual = [];
  for await (const entry of zip.eachEntry()) {
    actual.push({
      fileName: entry.fileName,
      compressionMethod: entry.compressionMethod,
      modifiedAt: entry.getLastModDate(),
      content: await buffer(await zip.openReadStreamPromise(entry)),
    });
  }
  expect(actual).toEqual(
    files.map(({ fileName, content: stored, modifiedAt }) => ({
      fileName,
      compressionMethod: 0,
      modifiedAt,
      content: stored,
    })),
  );
});

it('closes what it reads, and opens no more, when its reader closes', async () => {
  const files = [await storeFile('groot.pdf', 2_000_000), await storeFile('nog een.pdf', 10)];
  const opened: Readable[] = [];
  const read = vi.fn<FileStorage['read']>(async (key) => {
    const stream = await storage.read(key);
    opened.push(stream);
    return stream;
  });
  const { content } = zipFiles({ ...storage, read }, files);
  for await (const chunk of content) {
    expect((chunk as Buffer).length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  await setImmediate();
  expect(read).toHaveBeenCalledTimes(1);
});

it('fails at a file that is missing or has another length', async () => {
  const file = await storeFile('a.pdf', 1000);
  const missing = { ...file, storageKey: newStorageKey() };
  await expect(buffer(zipFiles(storage, [file, missing]).content)).rejects.toThrow('no file');
  const longer = { ...file, size: 999 };
  await expect(buffer(zipFiles(storage, [longer]).content)).rejects.toThrow();
});
