import { newId } from '../ids.ts';

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key that no file was ever kept under. */
export const newStorageKey = (): string => newId();

/** @throws when it is no key of ours: what else could it be but a path that somebody made up? */
export function requireStorageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a key of the storage');
  return key;
}

/** A file that ought to be kept and is not. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';
  constructor() {
    super('The storage has no file under this key');
  }
}
