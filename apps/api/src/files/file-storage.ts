import type { Readable } from 'node:stream';

/** A file on the disk of this machine that is about to be stored. */
export interface WaitingFile {
  readonly path: string;
  readonly size: number;
}

/** A part of a file, in bytes from 0; it includes both ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores files under keys that the portal makes (`newStorageKey`); a key contains nothing that a
 * person typed. The bytes of a key never change.
 */
export interface FileStorage {
  /** Stores a file for good; a file whose storing failed half-way cannot be read. */
  put(key: string, file: WaitingFile): Promise<void>;
  /**
   * The bytes of a file as a stream.
   * @throws {StoredFileMissing} when nothing is stored under the key
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file; a file that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Stores something and deletes it again. @throws when files cannot be stored */
  probe(): Promise<void>;
  /** Deletes what is left of files whose storing was broken off before. @returns how many */
  sweep(before: Date): Promise<number>;
}
