import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

/** Unique keys of tables with a project, and the tables without one, of the migrated database. */
async function listKeys() {
  return portal().database.transaction({}, async (db) => {
    const { rows } = await sql<{ table: string; key: string | null; hasProject: boolean }>`
      select t.relname::text as table,
        (select string_agg(a.attname, ', ' order by k.place)
          from unnest(i.indkey::int2[]) with ordinality k (number, place)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as key,
        exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'project_id'
          and not a.attisdropped) as "hasProject"
      from pg_class t left join pg_index i on i.indrelid = t.oid and i.indisunique
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      order by 1, 2`.execute(db);
    return rows;
  });
}

/** The rows of a table of docs/operate/scale.md, by the title of its first column. */
function readColumn(title: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operate/scale.md'), 'utf8');
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${title} `));
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    .sort();
}

it('lists every key of a table of projects that does not begin with the project', async () => {
  const keys = await listKeys();
  const others = keys
    .filter(({ hasProject, key }) => hasProject && !key?.startsWith('project_id'))
    .map(({ table, key }) => `${table} (${key ?? ''})`);
  expect(readColumn('key')).toEqual(others.sort());
});

it('lists every table without a project', async () => {
  const keys = await listKeys();
  const tables = keys.filter(({ hasProject }) => !hasProject).map(({ table }) => table);
  expect(readColumn('table without a project')).toEqual([...new Set(tables)].sort());
});
