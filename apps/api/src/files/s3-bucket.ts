import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../storage-config.ts';
import type { ByteRange, WaitingFile } from './file-storage.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { StoredFileMissing } from './storage-key.ts';

/**
 * Each download holds a connection while its reader reads; the client's default of 50 is too few.
 */
const connections = { keepAlive: true, maxSockets: 1_000 };

/** The timeouts that the client library has. */
type BucketTimeouts = Extract<
  NonNullable<S3ClientConfig['requestHandler']>,
  { connectionTimeout?: number }
>;

/** Timeouts in milliseconds. The client tries a request without a body three times. */
export const bucketTimeouts = {
  connect: 5_000,
  /** Until the response begins, for a request without a file. */
  answer: 10_000,
  /** Between two parts of a file that is stored. */
  storing: 30_000,
  /** Between two parts of a file that is read: longer than its reader may pause (`streamFile`). */
  reading: 150_000,
};

/** Objects by name under one prefix, in a bucket of any server that speaks S3. */
export class S3Bucket {
  readonly #client: S3Client;
  /** For files that are stored: no slow reader is involved, so only the bucket can be idle. */
  readonly #storing: S3Client;

  constructor(
    private readonly config: S3Config,
    private readonly timeouts = bucketTimeouts,
  ) {
    const { connect: connectionTimeout, answer: requestTimeout } = timeouts;
    this.#client = this.#open({
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
    });
    this.#storing = this.#open({ connectionTimeout, socketTimeout: timeouts.storing });
  }

  #open(timeouts: BucketTimeouts): S3Client {
    const { config } = this;
    return new S3Client({
      endpoint: config.endpoint,
      region: config.region,
      // Not every server has a host name for each bucket.
      forcePathStyle: true,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      requestHandler: { ...timeouts, httpAgent: connections, httpsAgent: connections },
      // Not every server supports the checksums that Amazon added.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Stores an object. An object that could not be stored completely cannot be read. */
  async put(name: string, { path, size }: WaitingFile): Promise<void> {
    const location = this.#location(name);
    // Opened first, so that an unreadable file fails here and not on a stream without a listener.
    const file = await open(path, 'r');
    try {
      const object = { ...location, Body: file.createReadStream(), ContentLength: size };
      await this.#storing.send(new PutObjectCommand(object));
    } finally {
      await file.close();
    }
  }

  /** @throws {StoredFileMissing} when there is no object with this name */
  async read(name: string, range?: ByteRange): Promise<Readable> {
    try {
      const object = {
        ...this.#location(name),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      };
      const { Body } = await this.#client.send(new GetObjectCommand(object));
      // In Node the body is always a Node stream. The client library's own timeouts end with the
      // headers.
      return withIdleTimeout(Body as Readable, this.timeouts.reading);
    } catch (error) {
      if (error instanceof NoSuchKey) throw new StoredFileMissing();
      throw error;
    }
  }

  /** Deletes an object; a missing object is no error. */
  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#location(name)));
  }

  async putEmpty(name: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#location(name), Body: '', ContentLength: 0 }),
    );
  }

  #location(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: this.config.prefix + name };
  }
}
