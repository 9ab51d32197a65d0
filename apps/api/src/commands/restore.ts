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
  async runAlone({ config, print }, [typed = '']) {
    const backup = await openTyped(typed, config);
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
    print('Everybody has to sign in again.');
    print(
      'Mails are held: look at "portal mail list", and let them go with "portal mail release".',
    );
    const missing = listMissingSecrets(backup, config.secrets);
    if (missing.length > 0) {
      print(
        `SECRETS has not the key ${missing.map((id) => `"${id}"`).join(', ')} that this portal had: ` +
          'a server starts, and people with an authenticator app sign in, once you put it back.',
      );
    }
  },
};

/** Looks before the backup is read, which takes long, that there is an empty place for it. */
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
