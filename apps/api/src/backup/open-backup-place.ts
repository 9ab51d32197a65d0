import { readStorage } from '../storage-config.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { BucketPlace } from './bucket-place.ts';
import { FolderPlace } from './folder-place.ts';

export const isBucketAddress = (place: string): boolean => place.startsWith('s3://');

/** The place that was typed: a folder, or the address of a bucket as in STORAGE_URL. */
export function openBackupPlace(place: string): BackupPlace {
  if (!isBucketAddress(place)) return new FolderPlace(place);
  if (!URL.canParse(place)) throw new BackupError('The address of the bucket cannot be read.');
  const config = readStorage(place, '');
  if (typeof config === 'string') throw new BackupError(`The address of the bucket ${config}.`);
  return config.kind === 's3' ? new BucketPlace(config) : new FolderPlace(config.folder);
}
