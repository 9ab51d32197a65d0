import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../storage-config.ts';
import type { ByteRange, FileStorage, WaitingFile } from './file-storage.ts';
import { newStorageKey, requireStorageKey, StoredFileMissing } from './storage-key.ts';

/**
 * Each download holds a connection while its reader takes it; the client's default of 50 is too
 * few.
 */
const connections = { keepAlive: true, maxSockets: 1_000 };

/** Stores files in a bucket of any server that speaks S3. */
export class S3Storage implements FileStorage {
  readonly #client: S3Client;

  constructor(private readonly config: S3Config) {
    this.#client = new S3Client({
      endpoint: config.endpoint,
      region: config.region,
      // Not every server has a host name for each bucket.
      forcePathStyle: true,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      requestHandler: {
        // Limits only the time to connect; how long an answer takes depends on the size of the
        // file.
        connectionTimeout: 5_000,
        ...{ httpAgent: connections, httpsAgent: connections },
      },
      // Not every server supports the checksums that Amazon added.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, { path, size }: WaitingFile): Promise<void> {
    const place = this.#place(key);
    // Opened first, so that an unreadable file fails here and not on a stream without a listener.
    const file = await open(path, 'r');
    try {
      const object = { ...place, Body: file.createReadStream(), ContentLength: size };
      await this.#client.send(new PutObjectCommand(object));
    } finally {
      await file.close();
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const object = {
        ...this.#place(key),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      };
      const { Body } = await this.#client.send(new GetObjectCommand(object));
      // In Node the body is always a Node stream.
      return Body as Readable;
    } catch (error) {
      if (error instanceof NoSuchKey) throw new StoredFileMissing();
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key)));
  }

  async probe(): Promise<void> {
    const key = newStorageKey();
    await this.#client.send(
      new PutObjectCommand({ ...this.#place(key), Body: '', ContentLength: 0 }),
    );
    await this.remove(key);
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: this.config.prefix + requireStorageKey(key) };
  }
}
