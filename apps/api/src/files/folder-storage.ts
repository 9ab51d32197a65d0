import { chmod, copyFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../make-folder.ts';
import type { ByteRange, FileStorage, WaitingFile } from './file-storage.ts';
import { sweepFolder } from './sweep-folder.ts';
import { newStorageKey, requireStorageKey, StoredFileMissing } from './storage-key.ts';

/** Files in a folder of this machine, or one shared with other machines. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, file: WaitingFile): Promise<void> {
    const path = this.#pathOf(key);
    const part = `${path}.part`;
    await makeFolder(dirname(path));
    try {
      await copyFile(file.path, part);
      // A copy has the mode of its source, which may be readable by others.
      await chmod(part, 0o600);
      await flush(part);
      // Renaming makes the whole file appear at once, so a reader never gets a part of it.
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
    await makeFolder(this.folder);
    try {
      // An empty file fits on a full disk.
      await writeFile(path, Buffer.alloc(64 * 1024), { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  }

  async sweep(before: Date): Promise<number> {
    return sweepFolder(this.folder, { before, isSwept: (name) => name.endsWith('.part') });
  }

  /**
   * Spreads files over thousands of folders, because a lookup in a folder with 100,000 files is
   * slow.
   */
  #pathOf(key: string): string {
    // The end of a key is random. The start is the time, which would not spread the files.
    return join(this.folder, requireStorageKey(key).slice(-3), key);
  }
}

/** Resolves once the written data is on the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
