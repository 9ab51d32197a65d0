import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Scope } from './database.ts';

const portal = useTestPortal();

const run = <T>(scope: Scope, query: RawBuilder<T>) =>
  portal().database.transaction(scope, async (db) => (await query.execute(db)).rows);

/** The SQLSTATE of a statement that fails, 'done' otherwise. */
const outcome = (scope: Scope, query: RawBuilder<unknown>) =>
  run(scope, query).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const denied = '42501';

describe('the serving role', () => {
  const everything = { allProjects: true };

  it('is neither superuser nor owner, and row-level security applies to it', async () => {
    const [role] = await run(
      {},
      sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
        from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
    });
  });

  it.each([
    'update event set occurred_at = now()',
    'delete from event',
    'update audit_entry set action = action',
    'delete from audit_entry',
    'delete from audit_chain',
    'delete from project',
    'delete from event_counter',
    'delete from schema_migration',
    "insert into schema_migration values ('9999.sql')",
    'truncate subscription',
    'truncate event',
    'alter table subscription disable row level security',
    'drop policy one_project on subscription',
    'create policy mine on subscription using (true)',
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create function mine() returns int language sql return 1',
    'create or replace function current_project() returns uuid language sql return null::uuid',
  ])('may not: %s', async (statement) => {
    expect(await outcome(everything, sql.raw(statement))).toBe(denied);
  });
});
