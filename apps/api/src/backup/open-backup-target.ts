import { type BucketKey, readBackupAddress } from '../storage-config.ts';
import { BackupError } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { BucketTarget } from './bucket-target.ts';
import { FolderTarget } from './folder-target.ts';

/** Whether it is a URL and not a path. */
export const isAddress = (target: string): boolean => /^(s3|file):\/\//.test(target);

/**
 * The target that was typed: the path of a folder, or the URL of a bucket.
 * @param key opens the bucket
 */
export function openBackupTarget(target: string, key: BucketKey | undefined): BackupTarget {
  if (!isAddress(target)) return new FolderTarget(target);
  if (!URL.canParse(target)) throw new BackupError('The address of the backup cannot be read.');
  const config = readBackupAddress(new URL(target), key);
  if (typeof config === 'string') throw new BackupError(`The address of the backup ${config}.`);
  return config.kind === 's3' ? new BucketTarget(config) : new FolderTarget(config.folder);
}
