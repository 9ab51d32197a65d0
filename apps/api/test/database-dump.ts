import { type RawBuilder, sql } from 'kysely';
import type { TestPortal } from './test-portal.ts';

/** Every table with rows of projects, read from the catalogue. */
export async function listProjectTables(portal: TestPortal): Promise<string[]> {
  return portal.database.transaction({}, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attname = 'project_id' and not attisdropped
      where nspname = 'public' and relkind in ('r', 'p', 'v', 'm') order by relname`.execute(db);
    return rows.map((row) => row.name);
  });
}

const tablesOfNoProject = [
  'account',
  'apiKey',
  'portalSetting',
  'publicImage',
  'eventCounter',
  'promotionFile',
  'erasure',
  'session',
  'link',
  'linkRequest',
  'loginChallenge',
  'recoveryCode',
  'emailChange',
  'passkey',
  'usedPasskeyChallenge',
];

const digestOf = (name: string) => sql`
  select ${sql.lit(name)} as name, count(*) || ' ' ||
    md5(coalesce(string_agg(one::text, chr(10) order by one::text), '')) as digest
  from ${sql.table(name)} one`;

type DumpQuery = RawBuilder<{ name: string; digest: string }>;
// The tables of a database do not change, so the catalogue is read once.
const dumpQueries = new WeakMap<TestPortal, Promise<DumpQuery>>();

async function composeDumpQuery(portal: TestPortal): Promise<DumpQuery> {
  const tables = [...(await listProjectTables(portal)), ...tablesOfNoProject];
  return sql<{ name: string; digest: string }>`${sql.join(tables.map(digestOf), sql` union all `)}`;
}

/** The tables of a project's audit log, which records downloads too. */
export const tablesOfLog: readonly string[] = ['audit_chain', 'audit_entry', 'audit_person'];

/**
 * A digest of every row, by table; two equal dumps mean that nothing changed in between.
 * @param but the tables to leave out
 */
export async function dumpDatabase(
  portal: TestPortal,
  but: readonly string[] = [],
): Promise<Record<string, string>> {
  const dumpQuery = dumpQueries.get(portal) ?? composeDumpQuery(portal);
  dumpQueries.set(portal, dumpQuery);
  const statement = await dumpQuery;
  const { rows } = await portal.database.transaction({ allProjects: true }, (db) =>
    statement.execute(db),
  );
  const shown = rows.filter(({ name }) => !but.includes(name));
  return Object.fromEntries(shown.map(({ name, digest }) => [name, digest]));
}
