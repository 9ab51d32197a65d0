import { newId } from '../ids.ts';

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new key that no file has had before. */
export const newStorageKey = (): string => newId();

/** @throws when it is not a key of the portal: it could be a path made up by a client */
export function requireStorageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a key of the storage');
  return key;
}

/** A file that should be stored and is missing. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';
  constructor() {
    super('The storage has no file under this key');
  }
}
