import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Bucket } from '../files/s3-bucket.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { newId } from '../ids.ts';
import type { S3Config } from '../storage-config.ts';
import { type BackupTarget, type NewPart, targetTaken } from './backup-target.ts';
import { manifestName } from './manifest.ts';
import { makeTemporaryFolder } from '../files/temporary-folder.ts';

/**
 * A backup in a bucket. A part is buffered on this machine, encrypted, until it is complete. Its
 * name is unique to this backup: a simultaneous backup under the same prefix overwrites nothing,
 * and the final manifest names the parts of one backup.
 */
export class BucketTarget implements BackupTarget {
  readonly suffix = `-${newId()}`;
  readonly #bucket: S3Bucket;
  readonly #written: string[] = [];

  constructor(private readonly config: S3Config) {
    this.#bucket = new S3Bucket(config);
  }

  get label(): string {
    const { endpoint, bucket, prefix } = this.config;
    return `${endpoint}/${bucket}/${prefix}`;
  }

  async isTaken(): Promise<boolean> {
    const manifest = await this.#open(manifestName);
    manifest?.destroy();
    return manifest !== undefined;
  }

  async create(name: string): Promise<NewPart> {
    const folder = await makeTemporaryFolder('backup');
    const path = join(folder, name);
    const file = await open(path, 'wx', 0o600);
    let size = 0;
    this.#written.push(name);
    return {
      write: async (bytes) => {
        await file.writeFile(bytes);
        size += bytes.length;
      },
      close: async () => {
        try {
          await file.close();
          await this.#bucket.put(name, { path, size });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    };
  }

  async finish(manifest: Buffer): Promise<void> {
    if (await this.isTaken()) throw targetTaken(this);
    const part = await this.create(manifestName);
    await part.write(manifest);
    await part.close();
    const there = await this.#open(manifestName);
    if (!there || !(await buffer(there)).equals(manifest)) {
      this.#written.splice(this.#written.indexOf(manifestName), 1);
      throw targetTaken(this);
    }
  }

  async abandon(): Promise<void> {
    await Promise.allSettled(this.#written.map((name) => this.#bucket.remove(name)));
  }

  read(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    return this.#open(name);
  }

  async #open(name: string) {
    try {
      return await this.#bucket.read(name);
    } catch (error) {
      if (error instanceof StoredFileMissing) return undefined;
      throw error;
    }
  }
}
