import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Db } from '../src/database/database.ts';
import { camelName } from '../src/database/row-names.ts';
import { marker } from './marked-person.ts';

const everywhere = <T>(database: Database, work: (db: Db) => Promise<T>) =>
  database.transaction({ allProjects: true }, work);

/** The columns that contain the marker, packed ones included, as `table.column`. */
export async function columnsWithMarker(database: Database): Promise<string[]> {
  return everywhere(database, async (db) => {
    const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
      select table_name::text as table, column_name::text as column, data_type::text as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db);
    const marked = new Set<string>();
    for (const { table, column, type } of columns) {
      const value = sql.ref(column);
      const name = `${camelName(table)}.${camelName(column)}`;
      if (type !== 'bytea') {
        const { rows } = await sql`select from ${sql.table(table)}
          where position(lower(${marker}) in lower(${value}::text)) > 0 limit 1`.execute(db);
        if (rows.length > 0) marked.add(name);
        continue;
      }
      const { rows } = await sql<{ value: Uint8Array | null }>`
        select ${value} as value from ${sql.table(table)}`.execute(db);
      for (const row of rows) {
        const bytes = Buffer.from(row.value ?? []);
        const text = bytes.subarray(0, 2).toString('hex') === '1f8b' ? gunzipSync(bytes) : bytes;
        if (text.includes(marker)) marked.add(name);
      }
    }
    return [...marked].sort();
  });
}
