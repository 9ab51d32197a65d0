import type { SpooledFile } from '@portal/contract/call-body';
import { invalidInput, ProblemError } from '../problem.ts';
import { isOfNamedType } from './file-signature-rules.ts';
import type { FileStorage } from './file-storage.ts';
import { newStorageKey } from './storage-key.ts';

/**
 * Stores a file under a new key, and only then lets `write` put it in the database, in its own
 * transaction, so that a row never points at a missing file.
 * @param write returns the key that the row had before, whose file is deleted afterwards
 * @throws {ProblemError} 422 for a file that is not what its name says, or as `write` does
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
    // A refused row was not written, so its file can go. After any other failure the commit may
    // have gone through, and an extra file is better than a missing one.
    if (error instanceof ProblemError) await forgetFile(storage, storageKey);
    throw error;
  }
}

/**
 * Deletes a file that no row points at. If that fails, only space is lost, so the change must not
 * fail.
 */
export async function forgetFile(storage: FileStorage, storageKey: string): Promise<void> {
  await storage.remove(storageKey).catch(() => undefined);
}
