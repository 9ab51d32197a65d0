import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isQuickRun } from '../../test/gate.ts';
import { createDatabase, type DatabaseUrls } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';
import {
  connected as connectedClient,
  migrationFolder,
  migratorOf,
} from '../../test/migration-folder.ts';
import { listMigrations, migrationsFolder } from './list-migrations.ts';
import { migrate } from './migrate.ts';
import { openPostgresDatabase } from './open-postgres.ts';

/** A database that was opened once, as every database that serves. */
async function openedDatabase(): Promise<DatabaseUrls & { name: string }> {
  const { adminUrl, template } = inject('postgres');
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(adminUrl, name, template);
  await open(urls.appUrl, urls.ownerUrl);
  return { ...urls, name };
}

async function open(url: string, migrationUrl?: string): Promise<void> {
  const database = await openPostgresDatabase({ url, migrationUrl });
  await database.close();
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (url: string, ...statements: readonly string[]) =>
  connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

interface OpenDefiner {
  readonly name: string;
  readonly call: string;
}

/**
 * Every function of the database that runs as another role than its caller, except for trigger
 * functions, which cannot be called.
 */
const listDefiners = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<OpenDefiner>(`
      select pg_proc.oid::regprocedure::text as name,
        format('select * from %s(%s)', pg_proc.oid::regproc,
          (select string_agg(format('%L::%s',
             case type when 'uuid'::regtype then gen_random_uuid()::text
               when 'text'::regtype then '%' when 'date'::regtype then '2026-03-18' end,
             format_type(type, null)), ', ' order by place)
           from unnest(proargtypes) with ordinality as arguments (type, place))) as call
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where prosecdef and nspname not in ('pg_catalog', 'information_schema')
        and prorettype <> 'trigger'::regtype
      order by 1`);
    return rows;
  });

/** Calls a function of the owner. An error that the function itself raises counts as a result. */
async function callDefiner(client: pg.Client, call: string): Promise<void> {
  try {
    await client.query(call);
  } catch (error) {
    const isOwnRefusal =
      error instanceof pg.DatabaseError && error.where?.includes('PL/pgSQL function');
    if (!isOwnRefusal) throw error;
  }
}

/**
 * Creates a temporary view in front of every table, with the same columns. Each column calls a
 * function of the attacker that reports the role it runs as; so does ctid, which some functions
 * read.
 */
async function createTraps(client: pg.Client): Promise<void> {
  await client.query(`
    create function pg_temp.spring() returns boolean language plpgsql volatile as $$
      begin
        raise notice 'sprung as %', current_user;
        return true;
      end $$`);
  const { rows } = await client.query<{ name: string; columns: string }>(`
    select relname as name, string_agg(
      format('case when pg_temp.spring() then null::%s end as %I', format_type(atttypid, atttypmod), attname),
      ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
      and (attnum > 0 or attname = 'ctid')
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname`);
  for (const { name, columns } of rows) {
    await client.query(`create temp view "${name}" as select ${columns}`);
    await client.query(`grant select on pg_temp."${name}" to public`);
  }
}

/** The roles that ran a trap while the function ran; empty when none was triggered. */
async function trapRoles(client: pg.Client, call: string): Promise<string> {
  await client.query(`select
    set_config('portal.project_id', gen_random_uuid()::text, false),
    set_config('portal.account_id', gen_random_uuid()::text, false)`);
  let role = '';
  const onNotice = ({ message = '' }: { message?: string | undefined }) => {
    role = /^sprung as (\w+)$/.exec(message)?.[1] ?? role;
  };
  // A notice is received also when the statement fails afterwards.
  client.on('notice', onNotice);
  await callDefiner(client, call);
  client.off('notice', onNotice);
  return role;
}

describe('the serving role', () => {
  it('may create nothing that a function of the owner would find', async () => {
    const { appUrl } = await openedDatabase();
    await connected(appUrl, async (client) => {
      for (const statement of [
        'create temp table article_registration (project_id uuid)',
        'create temp view subscription as select 1 as project_id',
        'create function pg_temp.spring() returns int language sql return 1',
        'create table public.mine (id int)',
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      }
    });
  });

  it('cannot make a function of the owner run its own, even where it may create temporary ones', async () => {
    const { appUrl, ownerUrl, name } = await openedDatabase();
    const definers = await listDefiners(ownerUrl);
    expect(definers.length).toBeGreaterThanOrEqual(8);
    await run(ownerUrl, `grant temporary on database "${name}" to portal_app`);
    await connected(appUrl, async (client) => {
      await createTraps(client);
      // The traps work: they are triggered when the role itself reads the view.
      expect(await trapRoles(client, 'select project_id from pg_temp.project')).toBe('portal_app');
      for (const definer of definers) {
        expect([definer.name, await trapRoles(client, definer.call)]).toEqual([definer.name, '']);
      }
    });
  });

  it('would run as the owner in every function that searches pg_temp first: the traps detect it', async () => {
    const { appUrl, ownerUrl, name } = await openedDatabase();
    const definers = await listDefiners(ownerUrl);
    await run(
      ownerUrl,
      `grant temporary on database "${name}" to portal_app`,
      ...definers.map((definer) => `alter function ${definer.name} set search_path = public`),
    );
    await connected(appUrl, async (client) => {
      await createTraps(client);
      const caught: string[] = [];
      for (const { call } of definers) caught.push(await trapRoles(client, call));
      expect(caught.filter((role) => role === 'portal_owner').length).toBeGreaterThanOrEqual(8);
    });
  });

  it('may execute only functions that were granted to it', async () => {
    const { appUrl, adminUrl } = await openedDatabase();
    await run(adminUrl, 'drop role if exists test_stranger', 'create role test_stranger login');
    const otherUrl = appUrl.replace('//portal_app@', '//test_stranger@');
    for (const { call } of await listDefiners(adminUrl)) {
      await expect(run(otherUrl, call), call).rejects.toThrow(/^permission denied for function/);
      await connected(appUrl, (client) => callDefiner(client, call));
    }
  });
});

const breakages: readonly [string, (database: string) => string][] = [
  [
    'a restore into a fresh database',
    (name: string) => `grant temporary on database "${name}" to public`,
  ],
  [
    'a right of the role itself',
    (name: string) => `grant temporary on database "${name}" to portal_app`,
  ],
  ['an older PostgreSQL', () => 'grant create on schema public to public'],
  [
    'a function without a search path',
    () => 'alter function project_of_upload(uuid) reset search_path',
  ],
  [
    'a search path without pg_temp',
    () => 'alter function project_of_upload(uuid) set search_path = public',
  ],
  [
    'a function that is executable by public',
    () => 'grant execute on function project_of_upload(uuid) to public',
  ],
];

describe('missing privileges', () => {
  it.each(isQuickRun ? breakages.slice(0, 1) : breakages)(
    'are refused with the statements to run, and repaired by the owner: %s',
    async (_, breakage) => {
      const { appUrl, ownerUrl, name } = await openedDatabase();
      await run(ownerUrl, breakage(name));
      const error: unknown = await open(appUrl).catch((reason: unknown) => reason);
      const message = (error as Error).message;
      expect(message).toContain('The role "portal_app" has too many rights in the database.');
      expect(message).not.toContain('\n');
      const statements = /owns the database: (.+); Or name/.exec(message)?.[1];
      // The statements in the message are sufficient.
      await run(ownerUrl, statements!);
      await open(appUrl);
      await run(ownerUrl, breakage(name));
      await open(appUrl, ownerUrl);
      await open(appUrl);
    },
  );

  it('are refused when the migrating role does not own the database', async () => {
    const { appUrl, ownerUrl, adminUrl, name } = await openedDatabase();
    await run(
      adminUrl,
      `alter database "${name}" owner to postgres`,
      'grant usage, create on schema public to portal_owner',
      `grant temporary on database "${name}" to public`,
    );
    await expect(open(appUrl, ownerUrl)).rejects.toThrow(
      `Run, as the role that owns the database: revoke temporary on database ${name} from public;`,
    );
  });
});

/** The table rights of the serving role; all of these where nothing else is listed. */
const limited: Readonly<Record<string, string>> = {
  schema_migration: 'SELECT',
  event: 'INSERT,SELECT',
  audit_entry: 'INSERT,SELECT',
  event_counter: 'SELECT,UPDATE',
  project: 'INSERT,SELECT,UPDATE',
  audit_chain: 'INSERT,SELECT,UPDATE',
};

/** Grants to the serving role or to public that should not exist. */
const listWrongRights = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string; rights: string | null }>(`
    select relname as name, (
      select string_agg(privilege_type, ',' order by privilege_type)
      from aclexplode(relacl) where grantee in (0, 'portal_app'::regrole)) as rights
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const { rows: others } = await client.query<{ name: string; is_right: boolean }>(`
    select relname as name,
      has_sequence_privilege('portal_app', oid, 'usage')
        and not has_sequence_privilege('portal_app', oid, 'update') as is_right
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    union all
    select oid::regprocedure::text, coalesce((
        select bool_and(grantee <> 0) and bool_or(grantee = 'portal_app'::regrole)
        from aclexplode(proacl)), false)
      and (not prosecdef or 'search_path=public, pg_temp' = any(proconfig))
    from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'default privileges', false from pg_default_acl`);
  return [
    ...tables
      .filter(({ name, rights }) => rights !== (limited[name] ?? 'DELETE,INSERT,SELECT,UPDATE'))
      .map(({ name, rights }) => `${name}: ${rights}`),
    ...others.filter(({ is_right }) => !is_right).map(({ name }) => name),
  ];
};

it('the serving role has its rights, and no more, as soon as each migration has run', async () => {
  const { adminUrl } = inject('postgres');
  const { ownerUrl, adminUrl: url } = await createDatabase(
    adminUrl,
    `test_${newId().replaceAll('-', '')}`,
  );
  const client = await connectedClient(url);
  const files: Record<string, string> = {};
  const migrator = migratorOf(ownerUrl, { servingRole: 'portal_app' });
  for (const name of await listMigrations()) {
    files[name] = await readFile(new URL(name, migrationsFolder), 'utf8');
    expect(await migrate({ ...migrator, folder: migrationFolder(files) })).toEqual([name]);
    expect([name, await listWrongRights(client)]).toEqual([name, []]);
  }
});
