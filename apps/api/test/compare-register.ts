import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import { camelName } from '../src/database/row-names.ts';
import { registeredTables } from '../src/privacy/register.ts';

/** The columns that the register of processing declares, and those that a database has. */
export async function compareRegister(
  database: Database,
): Promise<{ declared: string[]; held: string[] }> {
  const { rows } = await database.transaction({}, (db) =>
    sql<{ table: string; column: string }>`
      select relname::text as table, attname::text as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
        and not attisdropped and relname <> 'schema_migration'`.execute(db),
  );
  const named = (table: string, column: string) => `${camelName(table)}.${camelName(column)}`;
  const declared = registeredTables.flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => named(table, column)),
  );
  return {
    declared: declared.sort(),
    held: rows.map(({ table, column }) => named(table, column)).sort(),
  };
}
