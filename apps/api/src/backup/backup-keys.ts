import { join } from 'node:path';
import type { Config, KeyRing } from '../config.ts';
import { findKeyRing, generatedKeyRing } from '../key-ring.ts';
import { BackupError } from './backup-error.ts';

const fileName = 'backup-keys';

type KeySettings = Pick<Config, 'backupKeys' | 'dataDirectory' | 'databaseUrl'>;

/** The keys that decrypt backups. @throws {BackupError} when there are none */
export function requireBackupKeys({ backupKeys, dataDirectory }: KeySettings): KeyRing {
  const keys = backupKeys ?? findKeyRing(dataDirectory, fileName);
  if (keys) return keys;
  throw new BackupError(
    `BACKUP_KEYS is not set, and there is no file ${fileName} in ${dataDirectory}. ` +
      'Set the key that you kept of the backup, or put that file back.',
  );
}

/**
 * The keys that encrypt a backup. With the embedded database they are made at the first backup, and
 * stored beside the other secrets.
 * @param print tells the operator to keep a copy
 * @throws {BackupError} when there are none
 */
export function makeBackupKeys(settings: KeySettings, print: (line: string) => void): KeyRing {
  const { backupKeys, dataDirectory, databaseUrl } = settings;
  if (backupKeys) return backupKeys;
  if (databaseUrl !== undefined) {
    throw new BackupError(
      'BACKUP_KEYS is required with DATABASE_URL: for example b1:$(openssl rand -base64 32). ' +
        'Keep it apart from the backups; they cannot be read without it.',
    );
  }
  const keys = generatedKeyRing(dataDirectory, { name: fileName, keyId: 'b1' });
  print(
    `The key of the backups is in ${join(dataDirectory, fileName)}. Keep a copy of it, and of the file ` +
      'secrets beside it, on another machine: without the first a backup cannot be read.',
  );
  return keys;
}
