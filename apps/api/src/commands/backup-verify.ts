import { explainFailure } from '../backup/backup-error.ts';
import { requireBackupKeys } from '../backup/backup-keys.ts';
import { openBackupTarget } from '../backup/open-backup-target.ts';
import type { OpenedBackup } from '../backup/read-contents.ts';
import { openBackup, verifyBackup } from '../backup/verify-backup.ts';
import type { Config } from '../config.ts';
import { describeBuild } from '../version.ts';
import type { Command } from './command.ts';

const earlierVersion = 'a version before 0.2.0';

/** Reads all of a backup; it needs nothing but its key. */
export const backupVerify: Command = {
  usage: 'backup verify <place>',
  summary: 'read all of a backup, and say whether it is whole',
  async runAlone({ config, print, emit }, [typed = '']) {
    const backup = await openTyped(typed, config);
    const { madeAt, madeBy, engine, postgresVersion, migrations, tables, files } = backup.manifest;
    print(
      `Made ${madeAt} by ${madeBy ? `version ${describeBuild(madeBy)}` : earlierVersion} of ${engine === 'pglite' ? 'the embedded database' : 'PostgreSQL'} ` +
        `(${postgresVersion}), up to ${migrations.at(-1) ?? 'no migration'}.`,
    );
    await verifyBackup(backup).catch(unreadable);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    emit({
      madeAt,
      madeBy: madeBy ?? null,
      engine,
      postgresVersion,
      lastMigration: migrations.at(-1) ?? null,
      rows,
      tables: tables.length,
      files: files.count,
    });
    print(`It is whole: ${rows} rows of ${tables.length} tables and ${files.count} files.`);
  },
};

/** The backup at the target that was typed. @throws {BackupError} when there is no complete one */
export const openTyped = (typed: string, config: Config): Promise<OpenedBackup> =>
  openBackup(openBackupTarget(typed, config.backupCredentials), requireBackupKeys(config)).catch(
    unreadable,
  );

const unreadable = (error: unknown): never => {
  throw explainFailure(error, 'The backup cannot be read');
};
