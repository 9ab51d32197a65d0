import { damaged } from './backup-error.ts';
import { type OpenedBackup, readTables } from './read-contents.ts';
import type { RestoreTarget } from './restore-target.ts';
import { columnList, listTables, type BackedTable, quoted } from './snapshot.ts';
import { requireCount } from './verify-backup.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const listReferences = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid::regclass::text, conname`;

const listForced = `select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`;

/**
 * Replaces all rows that the migrations left by the rows of a backup. Tables are in any order, and
 * refer to each other, so foreign keys are dropped and added again, which checks them all. The
 * triggers do not run: what they would record is in the backup.
 */
export async function loadTables(backup: OpenedBackup, target: RestoreTarget): Promise<void> {
  const { query } = target;
  const tables = await query<BackedTable>(listTables);
  const references = await query<Reference>(listReferences);
  const forced = await query<{ name: string }>(listForced);
  for (const { table, name } of references) {
    await query(`alter table ${table} drop constraint ${name}`);
  }
  // PostgreSQL refuses COPY into a table whose row-level security applies to the current role.
  for (const { name } of forced) {
    await query(`alter table ${quoted(name)} no force row level security`);
  }
  for (const { name } of tables) await query(`alter table ${quoted(name)} disable trigger user`);
  await query(`truncate ${columnList(tables.map(({ name }) => name))}`);

  await copyTables(backup, target, tables);

  for (const { name, value, isCalled } of backup.manifest.sequences) {
    await query(`select setval('${quoted(name)}'::regclass, ${BigInt(value)}, ${isCalled})`);
  }
  for (const { name } of tables) await query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name } of forced) {
    await query(`alter table ${quoted(name)} force row level security`);
  }
  for (const { table, name, definition } of references) {
    await query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function copyTables(
  backup: OpenedBackup,
  target: RestoreTarget,
  tables: readonly BackedTable[],
): Promise<void> {
  const expected = new Map(backup.manifest.tables.map(({ name, rows }) => [name, rows]));
  for await (const { name, columns, rows } of readTables(backup)) {
    const table = tables.find((one) => one.name === name);
    if (!table || !columns.every((column) => table.columns.includes(column))) {
      throw damaged(`its table ${name} is none of this version`);
    }
    requireCount(name, await target.copyIn({ name, columns }, rows), expected.get(name));
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw damaged(`it lacks the table ${missing}`);
}
