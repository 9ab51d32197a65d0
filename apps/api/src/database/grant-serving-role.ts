import { type Kysely, sql } from 'kysely';
import { grantLeastPrivilege } from './serving-role-privileges.ts';
import type { Tables } from './tables.ts';

/**
 * Privileges that the serving role does not get. It can add events and audit entries, but not
 * change them. It cannot delete a project, which would delete its events and entries too.
 */
const withheld = {
  schema_migration: 'insert, update, delete',
  event: 'update, delete',
  audit_entry: 'update, delete',
  event_counter: 'insert, delete',
  project: 'delete',
  audit_chain: 'delete',
} as const;

/**
 * Grants the serving role the rights that it needs, and no others, on all tables. The caller has a
 * transaction open, so that a running server never has more rights than it should, nor fewer during
 * a migration.
 */
export async function grantRights(db: Kysely<Tables>, role: string): Promise<void> {
  const grantee = sql.id(role);
  // The operator chose this name, so it is passed on unchanged.
  const plain = db.withoutPlugins();
  await sql`grant usage on schema public to ${grantee}`.execute(plain);
  await sql`grant select, insert, update, delete on all tables in schema public to ${grantee}`.execute(
    plain,
  );
  await sql`grant usage on all sequences in schema public to ${grantee}`.execute(plain);
  const { rows } = await sql<{ name: keyof typeof withheld }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${Object.keys(withheld)})`.execute(
    plain,
  );
  for (const { name } of rows) {
    await sql`revoke ${sql.raw(withheld[name])} on ${sql.id(name)} from ${grantee}`.execute(plain);
  }
  await grantLeastPrivilege(plain, role);
}

/** As `grantRights`, in a transaction of its own. */
export async function grantServingRole(kysely: Kysely<Tables>, role: string): Promise<void> {
  await kysely.transaction().execute((db) => grantRights(db, role));
}
