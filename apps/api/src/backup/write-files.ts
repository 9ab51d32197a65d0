import { createHash } from 'node:crypto';
import type { FileStorage } from '../files/file-storage.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { BackupError } from './backup-error.ts';
import type { PartWriter } from './part-writer.ts';
import type { NamedFile } from './snapshot.ts';

/** The storage has no bytes for a file that a row named when the rows were read. */
export class FileDeleted extends Error {
  override readonly name = 'FileDeleted';
  constructor(readonly key: string) {
    super(`The storage has no file ${key}`);
  }
}

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};
const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Copies files into a backup, each once: the bytes of a key never change. */
export class FileCopier {
  readonly #copied = new Map<string, string>();
  count = 0;
  bytes = 0;

  constructor(
    private readonly storage: Pick<FileStorage, 'read'>,
    private readonly writer: PartWriter,
  ) {}

  /** @throws {FileDeleted} for the first file that is not in the storage */
  async copy(files: readonly NamedFile[]): Promise<void> {
    for (const file of files) {
      const sha256 = this.#copied.get(file.key) ?? (await this.#copyOne(file.key));
      if (file.sha256 !== null && file.sha256 !== sha256) {
        throw new BackupError(
          `The storage has other bytes for the file ${file.key} than the database names. ` +
            'Put that file back from an earlier backup, or remove it from the portal.',
        );
      }
    }
  }

  async #copyOne(key: string): Promise<string> {
    const content = await this.storage.read(key).catch((error: unknown) => {
      throw error instanceof StoredFileMissing ? new FileDeleted(key) : error;
    });
    await this.writer.write(line({ key }));
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of content as AsyncIterable<Buffer>) {
      if (bytes.length === 0) continue;
      hash.update(bytes);
      size += bytes.length;
      await this.writer.write(lengthOf(bytes));
      await this.writer.write(bytes);
    }
    const sha256 = hash.digest('hex');
    await this.writer.write(lengthOf(Buffer.alloc(0)));
    await this.writer.write(line({ size, sha256 }));
    this.#copied.set(key, sha256);
    this.count += 1;
    this.bytes += size;
    return sha256;
  }
}
