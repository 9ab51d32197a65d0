import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Bucket } from '../files/s3-bucket.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import type { S3Config } from '../storage-config.ts';
import type { BackupPlace, NewPart } from './backup-place.ts';
import { manifestName } from './manifest.ts';

/** A backup in a bucket. A part waits on this machine, encrypted, until all of it is there. */
export class BucketPlace implements BackupPlace {
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
    const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
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
    const part = await this.create(manifestName);
    await part.write(manifest);
    await part.close();
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
