import { type BucketKey, readBackupAddress } from '../storage-config.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { BucketPlace } from './bucket-place.ts';
import { FolderPlace } from './folder-place.ts';

/** Whether it is an address, and no path. */
export const isAddress = (place: string): boolean => /^(s3|file):\/\//.test(place);

/**
 * The place that was typed: the path of a folder, or an address.
 * @param key opens the bucket
 */
export function openBackupPlace(place: string, key: BucketKey | undefined): BackupPlace {
  if (!isAddress(place)) return new FolderPlace(place);
  if (!URL.canParse(place)) throw new BackupError('The address of the backup cannot be read.');
  const config = readBackupAddress(new URL(place), key);
  if (typeof config === 'string') throw new BackupError(`The address of the backup ${config}.`);
  return config.kind === 's3' ? new BucketPlace(config) : new FolderPlace(config.folder);
}
