import { requireBackupKeys } from '../backup/backup-keys.ts';
import { openBackupPlace } from '../backup/open-backup-place.ts';
import { openBackup, verifyBackup } from '../backup/verify-backup.ts';
import type { Command } from './command.ts';

/** Reads all of a backup, and needs nothing but its key. */
export const backupVerify: Command = {
  usage: 'backup verify <place>',
  summary: 'read all of a backup, and say whether it is whole',
  async runAlone({ config, print }, [typed = '']) {
    const backup = await openBackup(openBackupPlace(typed), requireBackupKeys(config));
    const { madeAt, engine, postgresVersion, migrations, tables, files } = backup.manifest;
    print(
      `Made ${madeAt} of ${engine === 'pglite' ? 'the embedded database' : 'PostgreSQL'} ` +
        `(${postgresVersion}), up to ${migrations.at(-1) ?? 'no migration'}.`,
    );
    await verifyBackup(backup);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`It is whole: ${rows} rows of ${tables.length} tables and ${files.count} files.`);
  },
};
