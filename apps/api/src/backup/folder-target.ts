import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newId } from '../ids.ts';
import { makeFolder } from '../make-folder.ts';
import type { BackupTarget, NewPart } from './backup-target.ts';
import { manifestName } from './manifest.ts';

/** A backup in a folder, which gets its name once the backup is complete. */
export class FolderTarget implements BackupTarget {
  readonly suffix = '';
  readonly #draft: string;

  constructor(private readonly folder: string) {
    this.#draft = join(dirname(folder), `${basename(folder)}.unfinished-${newId()}`);
  }

  get label(): string {
    return this.folder;
  }

  async isTaken(): Promise<boolean> {
    try {
      return (await readdir(this.folder)).length > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  async create(name: string): Promise<NewPart> {
    await makeFolder(this.#draft);
    const file = await open(join(this.#draft, name), 'wx', 0o600);
    return {
      write: async (bytes) => {
        await file.writeFile(bytes);
      },
      close: async () => {
        try {
          await file.sync();
        } finally {
          await file.close();
        }
      },
    };
  }

  async finish(manifest: Buffer): Promise<void> {
    const file = await this.create(manifestName);
    await file.write(manifest);
    await file.close();
    await flush(this.#draft);
    await rename(this.#draft, this.folder);
    await flush(dirname(this.folder));
  }

  async abandon(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
  }

  async read(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      const file = await open(join(this.folder, name), 'r');
      return file.createReadStream({ autoClose: true, highWaterMark: 256 * 1024 });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ENOENT', 'ENOTDIR'].includes(code)) return undefined;
      throw error;
    }
  }
}

/** Resolves once the names in a folder are on the disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
