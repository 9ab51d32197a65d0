import { statSync } from 'node:fs';
import { BackupError, explainFailure } from '../backup/backup-error.ts';
import { fillEmbedded, requireNoDatabase } from '../backup/embedded-target.ts';
import { fillPostgres, requireEmptyDatabase } from '../backup/postgres-target.ts';
import { listMissingSecrets, restoreBackup } from '../backup/restore-backup.ts';
import type { FillTarget } from '../backup/restore-target.ts';
import type { Config } from '../config.ts';
import { openFileStorage, requireStorage } from '../files/open-file-storage.ts';
import { ownerNeeded } from './backup.ts';
import { openTyped } from './backup-verify.ts';
import type { Command } from './command.ts';

/** Fills an empty portal with a backup. */
export const restore: Command = {
  usage: 'restore <place>',
  summary: 'fill an empty database, and the storage of files, with a backup',
  async runAlone({ config, print, emit }, [typed = '']) {
    const backup = await openTyped(typed, config);
    const own = listOwnFolders(config);
    requireReadable(own);
    const fill = await requireTarget(config);
    const storage = openFileStorage(config.storage);
    await requireStorage(storage, config.storage);
    await restoreBackup(backup, { fill, storage }).catch((error: unknown) => {
      throw explainFailure(error, 'Nothing was restored, and the database is as empty as before');
    });
    const { madeAt, tables, files } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `The portal is as it was at ${madeAt}: ${rows} rows of ${tables.length} tables and ` +
        `${files.count} files.`,
    );
    if (isRoot() && own.length > 0) {
      print(
        `What was restored in ${own.join(' and ')} belongs to root: a server that runs as another ` +
          'user cannot read it until you give it away, such as with chown -R.',
      );
    }
    print('Everybody has to sign in again.');
    print(
      'The first start erases again who was erased after the backup. For that it needs the storage ' +
        'that the portal had.',
    );
    print(
      'Mails are held: look at "portal mail list", and let them go with "portal mail release".',
    );
    const missing = listMissingSecrets(backup, config.secrets);
    emit({ madeAt, rows, tables: tables.length, files: files.count, missingSecrets: missing });
    if (missing.length > 0) {
      print(
        `SECRETS has not the key ${missing.map((id) => `"${id}"`).join(', ')} that this portal had: ` +
          'a server starts, and people with an authenticator app sign in, once you put it back.',
      );
    }
  },
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** The folders of this machine that a restore fills. */
const listOwnFolders = ({ databaseUrl, dataDirectory, storage }: Config): string[] => [
  ...(databaseUrl === undefined ? [dataDirectory] : []),
  ...(storage.kind === 'folder' ? [storage.folder] : []),
];

/** @throws {BackupError} when root would write its own files where another user's server reads */
function requireReadable(folders: readonly string[]): void {
  if (!isRoot()) return;
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
    if (owner === 0) continue;
    throw new BackupError(
      `${folder} belongs to the user with number ${owner}, who could not read what root restores ` +
        `there. Run this as that user: runuser -u "$(id -nu ${owner})" -- …, with the same settings.`,
    );
  }
}

/** Checks that the target is empty before the backup is read, which takes long. */
async function requireTarget(config: Config): Promise<FillTarget> {
  const { databaseUrl, migrationDatabaseUrl, dataDirectory } = config;
  if (databaseUrl === undefined) {
    requireNoDatabase(dataDirectory);
    return fillEmbedded(dataDirectory);
  }
  if (migrationDatabaseUrl === undefined) throw new BackupError(ownerNeeded('restore'));
  await requireEmptyDatabase(migrationDatabaseUrl);
  return fillPostgres(config, migrationDatabaseUrl);
}
