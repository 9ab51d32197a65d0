import { sql } from 'kysely';
import type { Command } from './command.ts';

/** Opening the database migrates it; this prints the last migration. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'bring the database up to date',
  async run({ services, print, emit }) {
    const { rows } = await services.database.transaction({}, (db) =>
      sql<{ name: string }>`select name from schema_migration order by name desc limit 1`.execute(
        db,
      ),
    );
    print(`The database is up to date; its last migration is ${rows[0]?.name ?? 'none'}.`);
    emit({ lastMigration: rows[0]?.name ?? null });
  },
};
