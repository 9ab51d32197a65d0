import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStorage, WaitingFile } from './file-storage.ts';
import { newStorageKey, requireStorageKey, StoredFileMissing } from './storage-key.ts';

/** Files in a folder of this machine, or of one that it shares with others. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, file: WaitingFile): Promise<void> {
    const path = this.#pathOf(key);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await copyFile(file.path, part);
      await flush(part);
      // Whole or not there: a reader never meets half a file.
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
    await writeFile(path, '', { mode: 0o600 });
    await rm(path);
  }

  /** A thousand folders and more: one with a hundred thousand files is slow to look in. */
  #pathOf(key: string): string {
    // The last characters of a key are its random ones; the first are the time.
    return join(this.folder, requireStorageKey(key).slice(-3), key);
  }
}

/** What was written is on the disk once this is done. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
