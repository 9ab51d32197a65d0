import type { SpooledFile } from '@portal/contract/call';
import { invalidInput, ProblemError } from '../http/problem.ts';
import type { FileStorage } from './file-storage.ts';
import { isOfNamedType } from './file-type.ts';
import { newStorageKey } from './storage-key.ts';

/**
 * Keeps a file under a new key, and only then has `write` put it in the database, in a transaction
 * of its own: so a row never points at a file that is not there.
 * @param write answers the key that the row had before, whose file is forgotten once this is over
 * @throws {ProblemError} 422 for a file that is something else than its name says, or as `write` does
 */
export async function keepFile<T extends { readonly replacedKey: string | undefined }>(
  storage: FileStorage,
  { fileName, file }: { fileName: string; file: SpooledFile },
  write: (storageKey: string) => Promise<T>,
): Promise<T> {
  if (!isOfNamedType(fileName, file.head)) {
    throw invalidInput({ field: '', code: 'file-type-mismatch' });
  }
  const storageKey = newStorageKey();
  await storage.put(storageKey, file);
  try {
    const written = await write(storageKey);
    if (written.replacedKey !== undefined) await forgetFile(storage, written.replacedKey);
    return written;
  } catch (error) {
    // Refused, it was not written. Of any other failure nobody knows: the commit may have gone
    // through, and a file too many is better than one too few.
    if (error instanceof ProblemError) await forgetFile(storage, storageKey);
    throw error;
  }
}

/** Forgets a file that no row points at. Failing to costs room, and must not fail what was done. */
export async function forgetFile(storage: FileStorage, storageKey: string): Promise<void> {
  await storage.remove(storageKey).catch(() => undefined);
}
