import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderStorage } from './files/folder-storage.ts';
import { makeFolder, makeFolderSync } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-make-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ways = [
  ['makeFolder', makeFolder],
  ['makeFolderSync', async (path: string) => makeFolderSync(path)],
] as const;

describe.each(ways)('%s', (name, make) => {
  it('makes a folder with those above it, also concurrently and again', async () => {
    const path = join(folder, name, 'a', 'b');
    await Promise.all([make(path), make(path), make(join(folder, name, 'a', 'c'))]);
    await make(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  // Node's own recursive option does not end here.
  it.runIf(process.platform === 'linux')('ends where no folder can be made', async () => {
    await expect(make('/proc/portal/files')).rejects.toThrow(
      "ENOENT: no such file or directory, mkdir '/proc/portal'",
    );
  });
});

it.runIf(process.platform === 'linux')('lets a check of the storage end there', async () => {
  await expect(new FolderStorage('/proc/portal/files').probe()).rejects.toThrow('ENOENT');
});
