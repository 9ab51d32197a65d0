import { systemClock } from '../clock.ts';
import { makeBackupKeys } from '../backup/backup-keys.ts';
import { BackupError, explainFailure } from '../backup/backup-error.ts';
import { openEmbeddedSnapshot } from '../backup/embedded-snapshot.ts';
import { noteAsOwner, noteBackup, type NoteBackup } from '../backup/last-backup.ts';
import { openBackupTarget } from '../backup/open-backup-target.ts';
import { openPostgresSnapshot, requireServedDatabase } from '../backup/postgres-snapshot.ts';
import type { OpenSnapshot } from '../backup/snapshot.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import type { AloneContext, Command } from './command.ts';

/** Backs up database and files while the portal serves. */
export const backup: Command = {
  usage: 'backup <place>',
  summary: 'back up database and files to a new folder, or to s3://server/bucket/folder',
  async run({ services: { config, database }, print, emit }, [target = '']) {
    const open = openEmbeddedSnapshot((work) => database.transaction({}, work));
    const note = (madeAt: string) => database.transaction({}, (db) => noteBackup(db, madeAt));
    await backUp({ config, print, emit }, target, { open, note });
  },
  // As the owner of the tables, which sees every row, and without migrating: a new version can back
  // up the database of the previous one.
  async runAlone({ config, print, emit }, [target = '']) {
    const { databaseUrl, migrationDatabaseUrl } = config;
    if (databaseUrl === undefined) {
      const database = await openWithoutMigrating(config);
      try {
        const open = openEmbeddedSnapshot((work) => database.transaction(work));
        const note = (madeAt: string) => database.transaction((db) => noteBackup(db, madeAt));
        await backUp({ config, print, emit }, target, { open, note });
      } finally {
        await database.close();
      }
    } else if (migrationDatabaseUrl === undefined) {
      throw new BackupError(ownerNeeded('backup'));
    } else {
      await requireServedDatabase(databaseUrl, migrationDatabaseUrl);
      await backUp({ config, print, emit }, target, {
        open: openPostgresSnapshot(migrationDatabaseUrl),
        note: noteAsOwner(migrationDatabaseUrl),
      });
    }
  },
};

export const ownerNeeded = (command: string): string =>
  `MIGRATION_DATABASE_URL: is required for a ${command}: the role that owns the tables, because ` +
  'row-level security hides rows from the one that serves.';

async function backUp(
  { config, print, emit }: AloneContext,
  typed: string,
  { open, note }: { open: OpenSnapshot; note: NoteBackup },
): Promise<void> {
  const target = openBackupTarget(typed, config.backupCredentials);
  const keys = makeBackupKeys(config, print);
  const { tables, files, keyId, madeAt } = await takeBackup(target, {
    openSnapshot: open,
    storage: openFileStorage(config.storage),
    keys,
    secrets: config.secrets,
    clock: systemClock,
  }).catch((error: unknown) => {
    throw explainFailure(error, `No backup was made in ${target.label}`);
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `The backup in ${target.label} is whole: ${rows} rows of ${tables.length} tables and ` +
      `${files.count} files, encrypted with the key "${keyId}".`,
  );
  // `place` is the name that programs read with --json.
  emit({ place: target.label, rows, tables: tables.length, files: files.count, keyId });
  // The backup is complete without it; only the metric of its age keeps the value of the one
  // before.
  await note(madeAt).catch((error: unknown) => {
    print(`That it was made could not be noted, for the figures (${String(error)}).`);
  });
}
