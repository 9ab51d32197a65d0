import type { Readable } from 'node:stream';

/** A file on the disk of this machine that is about to be stored. */
export interface WaitingFile {
  readonly path: string;
  readonly size: number;
}

/** A range of bytes of a file, counted from 0; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores files under keys that the portal makes (`newStorageKey`); a key contains no user input.
 * The bytes of a key never change.
 */
export interface FileStorage {
  /** Stores a file permanently. A file that could not be stored completely cannot be read. */
  put(key: string, file: WaitingFile): Promise<void>;
  /**
   * The bytes of a file as a stream.
   * @throws {StoredFileMissing} when nothing is stored under the key
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Stores an object and deletes it again. @throws when files cannot be stored */
  probe(): Promise<void>;
  /** Deletes the parts of files whose storing was interrupted before a moment. @returns how many */
  sweep(before: Date): Promise<number>;
}
