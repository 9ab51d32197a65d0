import { sql } from 'kysely';
import type { TestPortal } from './test-portal.ts';

/** Every table that belongs to projects, as the catalogue has them. */
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

/** A digest of every row, by table: two that are alike mean that nothing changed in between. */
export async function pictureDatabase(portal: TestPortal): Promise<Record<string, string>> {
  const tables = [
    ...(await listProjectTables(portal)),
    ...['account', 'api_key', 'portal_setting', 'public_image', 'event_counter'],
    'promotion_file',
    ...['session', 'link', 'link_request', 'login_challenge', 'recovery_code', 'email_change'],
  ];
  return portal.database.transaction({ allProjects: true }, async (db) => {
    const picture: Record<string, string> = {};
    for (const name of tables) {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(one::text, chr(10) order by one::text), ''))
        as digest from ${sql.table(name)} one`.execute(db);
      picture[name] = rows[0]!.digest;
    }
    return picture;
  });
}
