import { StartError } from '../start-error.ts';
import type { StorageConfig } from '../storage-config.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** Opens the file storage of the configuration. */
export const openFileStorage = (config: StorageConfig): FileStorage =>
  config.kind === 'folder' ? new FolderStorage(config.folder) : new S3Storage(config);

/** Checks that files can be stored, by storing one. @throws {StartError} */
export async function requireStorage(storage: FileStorage, config: StorageConfig): Promise<void> {
  await storage.probe().catch((error: Error & { code?: string }) => {
    const location =
      config.kind === 'folder'
        ? config.folder
        : `the bucket "${config.bucket}" of ${config.endpoint}`;
    const reason = error.message || (error.code ?? error.name);
    throw new StartError(`STORAGE_URL: no file can be stored in ${location} (${reason}).`, {
      cause: error,
    });
  });
}
