import type { Readable } from 'node:stream';
import type { S3Config } from '../storage-config.ts';
import type { ByteRange, FileStorage, WaitingFile } from './file-storage.ts';
import { S3Bucket } from './s3-bucket.ts';
import { newStorageKey, requireStorageKey } from './storage-key.ts';

/** Stores files in a bucket of any server that speaks S3. */
export class S3Storage implements FileStorage {
  readonly #bucket: S3Bucket;

  constructor(config: S3Config) {
    this.#bucket = new S3Bucket(config);
  }

  async put(key: string, file: WaitingFile): Promise<void> {
    await this.#bucket.put(requireStorageKey(key), file);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return this.#bucket.read(requireStorageKey(key), range);
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.remove(requireStorageKey(key));
  }

  async probe(): Promise<void> {
    const key = newStorageKey();
    await this.#bucket.putEmpty(key);
    await this.remove(key);
  }

  /** A bucket stores nothing of a file that did not arrive completely. */
  async sweep(): Promise<number> {
    return 0;
  }
}
