import type { SpooledFile } from '@portal/contract/call-body';
import { invalidInput, ProblemError } from '../problem.ts';
import { isOfNamedType } from './file-signature-rules.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { addOrphanCandidate, removeOrphanCandidate } from './orphan-candidates.ts';
import type { FileStorage } from './file-storage.ts';
import { newStorageKey } from './storage-key.ts';

/** The services that storing a file needs. */
export interface FileServices {
  readonly storage: FileStorage;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Stores a file under a new key, and only then lets `write` store the key in the database, in its
 * own transaction, so that a row never points at a missing file. The key is recorded as an orphan
 * candidate before, so that the file is found again when this process is killed.
 * @param write returns the key that the row had before, whose file is deleted afterwards
 * @throws {ProblemError} 422 for a file whose bytes do not match its name, or as `write` does
 */
export async function storeFile<T extends { readonly replacedKey: string | undefined }>(
  services: FileServices,
  { fileName, file }: { fileName: string; file: SpooledFile },
  write: (storageKey: string) => Promise<T>,
): Promise<T> {
  if (!isOfNamedType(fileName, file.head)) {
    throw invalidInput({ field: '', code: 'file-type-mismatch' });
  }
  const { storage, database, clock } = services;
  const storageKey = newStorageKey();
  await database.transaction({}, (db) => addOrphanCandidate(db, storageKey, clock.now()));
  try {
    await storage.put(storageKey, file);
    const written = await write(storageKey);
    // If this fails, the sweep job does it: the file is stored in any case.
    await database
      .transaction({}, (db) => removeOrphanCandidate(db, storageKey))
      .catch(() => undefined);
    if (written.replacedKey !== undefined) await deleteFile(services, written.replacedKey);
    return written;
  } catch (error) {
    // A refused row was not written, so its file can be deleted. After any other failure the commit
    // may have succeeded, and an extra file is better than a missing one.
    if (error instanceof ProblemError) await deleteFile(services, storageKey);
    throw error;
  }
}

/**
 * Deletes a file that no row points at. If that fails the sweep job does it later, so the change
 * must not fail.
 */
export async function deleteFile(
  { storage, database }: Pick<FileServices, 'storage' | 'database'>,
  storageKey: string,
): Promise<void> {
  try {
    await storage.remove(storageKey);
    await database.transaction({}, (db) => removeOrphanCandidate(db, storageKey));
  } catch {
    // It stays recorded as an orphan candidate.
  }
}
