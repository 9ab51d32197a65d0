import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStorage, WaitingFile } from './file-storage.ts';
import { sweepFolder } from './sweep-folder.ts';
import { newStorageKey, requireStorageKey, StoredFileMissing } from './storage-key.ts';

/** Files in a folder, of this machine or shared with other machines. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, file: WaitingFile): Promise<void> {
    const path = this.#pathOf(key);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await copyFile(file.path, part);
      // A copy has the rights of its source, which somebody may have put anywhere.
      await chmod(part, 0o600);
      await flush(part);
      // Renaming makes the whole file appear at once, so a reader never finds half a file.
      await rename(part, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.#pathOf(key), 'r');
      return file.createReadStream({ ...range, autoClose: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StoredFileMissing();
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async probe(): Promise<void> {
    const path = join(this.folder, `${newStorageKey()}.part`);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      // An empty file finds room on a disk that is full.
      await writeFile(path, Buffer.alloc(64 * 1024), { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  }

  async sweep(before: Date): Promise<number> {
    return sweepFolder(this.folder, { before, isLeft: (name) => name.endsWith('.part') });
  }

  /**
   * Spreads files over thousands of folders, because one folder with 100,000 files is slow to
   * search.
   */
  #pathOf(key: string): string {
    // The end of a key is random; the start is the time, and would not spread the files.
    return join(this.folder, requireStorageKey(key).slice(-3), key);
  }
}

/** Makes sure that the written data is on the disk before it resolves. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
