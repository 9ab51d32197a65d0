import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FixableByOwner } from '../start-error.ts';
import type { Tables } from './tables.ts';

/** Our own functions; those of an extension belong to its installer, and stay as they are. */
const ourFunctions = sql`pg_proc where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend
    where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

/**
 * The ways in which the role has a privilege: by public, by itself, or by a role that it is a
 * member of.
 */
const grantees = (role: string, rights: RawBuilder<unknown>, privilege: string) => sql`(
  select string_agg(distinct case when grantee = 0 then 'public' else quote_ident(rolname) end, ', ')
  from aclexplode(${rights}) left join pg_roles on pg_roles.oid = grantee
  where privilege_type = ${privilege} and (grantee = 0 or pg_has_role(${role}::name, grantee, 'usage')))`;

/**
 * The statements that restore the least privilege of the serving role. A `security definer`
 * function bypasses row-level security, and a role that can create objects on its search path
 * controls what it does. So the role may create nothing that such a function would find, and pg_temp comes
 * last.
 */
async function listMissingPrivileges(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('revoke temporary on database %I from %s', datname,
      ${grantees(role, sql`coalesce(datacl, acldefault('d', datdba))`, 'TEMPORARY')}) as statement
    from pg_database
    where datname = current_database() and has_database_privilege(${role}::name, oid, 'temporary')
    union all
    select format('revoke create on schema public from %s',
      ${grantees(role, sql`coalesce(nspacl, acldefault('n', nspowner))`, 'CREATE')})
    from pg_namespace
    where nspname = 'public' and has_schema_privilege(${role}::name, oid, 'create')
    union all
    select format('alter function %s set search_path = public, pg_temp', oid::regprocedure)
    from ${ourFunctions} and prosecdef
      and not coalesce('search_path=public, pg_temp' = any(proconfig), false)
    union all
    select format('revoke execute on function %s from public', oid::regprocedure)
    from ${ourFunctions} and exists (
      select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`.execute(
    db,
  );
  return rows.map(({ statement }) => statement);
}

/**
 * Runs the missing statements as the owner. At every start, because a database restored from a dump
 * has lost the privileges of the old database.
 */
export async function grantLeastPrivilege(db: Kysely<Tables>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from ${ourFunctions}`.execute(db);
  // Granted to the role before it is revoked from public, so that a running server never lacks it.
  if (rows.length > 0) {
    const functions = sql.raw(rows.map(({ name }) => name).join(', '));
    await sql`grant execute on function ${functions} to ${sql.id(role)}`.execute(db);
  }
  for (const statement of await listMissingPrivileges(db, role))
    await sql.raw(statement).execute(db);
}

/**
 * @throws {FixableByOwner} with the statements to run, when the serving role has too many
 *   privileges
 */
export async function checkPrivileges(
  db: Kysely<Tables>,
  { role, hasOwner }: { role: string; hasOwner: boolean },
): Promise<void> {
  const missing = await listMissingPrivileges(db, role);
  if (missing.length === 0) return;
  throw new FixableByOwner(
    `The role "${role}" has too many rights in the database.`,
    `Run, as the role that owns the database: ${missing.join('; ')};` +
      (hasOwner ? '' : ' Or name that role in MIGRATION_DATABASE_URL, and the portal runs it.'),
  );
}
