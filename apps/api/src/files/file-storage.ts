import type { Readable } from 'node:stream';
import { StartError } from '../start-error.ts';
import type { StorageConfig } from './storage-config.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** A file that waits on the disk of this machine to be kept. */
export interface WaitingFile {
  readonly path: string;
  readonly size: number;
}

/** A part of a file, in bytes from 0; both ends count. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files are kept, under keys that the portal makes (`newStorageKey`): nothing that anybody
 * typed is a part of one. A key's bytes never change.
 */
export interface FileStorage {
  /** Keeps a file for good; one that fails half-way cannot be read. */
  put(key: string, file: WaitingFile): Promise<void>;
  /**
   * The bytes of a file as they come in.
   * @throws {StoredFileMissing} when nothing is kept under the key
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Forgets a file; one that is gone already is no fault. */
  remove(key: string): Promise<void>;
  /** Keeps something and forgets it again. @throws when files cannot be kept */
  probe(): Promise<void>;
}

export const openFileStorage = (config: StorageConfig): FileStorage =>
  config.kind === 'folder' ? new FolderStorage(config.folder) : new S3Storage(config);

/** That files can be kept at all, seen by keeping one. @throws {StartError} */
export async function requireStorage(storage: FileStorage, config: StorageConfig): Promise<void> {
  await storage.probe().catch((error: Error & { code?: string }) => {
    const place =
      config.kind === 'folder'
        ? config.folder
        : `the bucket "${config.bucket}" of ${config.endpoint}`;
    const reason = error.message || (error.code ?? error.name);
    throw new StartError(`STORAGE_URL: no file can be kept in ${place} (${reason}).`);
  });
}
