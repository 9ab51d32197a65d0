import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listProjectTables, dumpDatabase } from '../../test/database-dump.ts';
import { insertEmployeeList, insertUploadRow } from '../../test/employee-list-rows.ts';
import { insertTenant } from '../../test/entra/entra-rows.ts';
import { makeAccount, makeProject, submitRequest, type TestAccount } from '../../test/factories.ts';
import { insertFalseCheckpoint, insertOtherRows } from '../../test/other-rows.ts';
import { insertStandIn } from '../../test/stand-in-rows.ts';
import { addProjectFile } from '../../test/stored-files.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import type { Scope } from './database.ts';

const portal = useTestPortal();

let mine: Awaited<ReturnType<typeof makeProject>>;
let foreign: Awaited<ReturnType<typeof makeProject>>;
let member: TestAccount;
let requestIds: Record<'mine' | 'foreign', string>;
let tables: string[];

const run = <T>(scope: Scope, query: RawBuilder<T>) =>
  portal().database.transaction(scope, async (db) => (await query.execute(db)).rows);

/** The SQLSTATE of a statement that fails, 'done' otherwise. */
const outcome = (scope: Scope, query: RawBuilder<unknown>) =>
  run(scope, query).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const denied = '42501';

beforeAll(async () => {
  // A request that is approved at once leaves a row in every table of a project.
  mine = await makeProject(portal(), { requiresAuthorization: false });
  foreign = await makeProject(portal(), { requiresAuthorization: false });
  member = await makeAccount(portal(), { projects: [mine.projectId] });
  const other = await makeAccount(portal(), { projects: [foreign.projectId] });
  requestIds = {
    mine: await submitRequest(portal(), mine),
    foreign: await submitRequest(portal(), foreign),
  };
  for (const { projectId } of [mine, foreign]) {
    const tenant = await insertTenant(portal(), projectId, {
      tenantId: newId(),
      allowEveryone: true,
    });
    await tenant.addGroup(newId(), true);
    await tenant.addUser(newId(), false);
    await insertEmployeeList(portal(), projectId, ['007']);
    await addProjectFile(portal(), { projectId, apiKey: mine.apiKey }, 'Handleiding.pdf');
    const { accountId } = projectId === mine.projectId ? member : other;
    await insertUploadRow(portal(), { projectId, accountId });
    await insertStandIn(portal(), {
      projectId,
      accountId: member.accountId,
      standInAccountId: other.accountId,
      fromDate: '2026-03-18',
      untilDate: '2026-03-18',
    });
    await insertOtherRows(portal(), { projectId, accountId });
    await insertFalseCheckpoint(portal(), projectId);
  }
  tables = await listProjectTables(portal());
});

const projectsIn = async (scope: Scope, table: string) => {
  const rows = await run(
    scope,
    sql<{ projectId: string }>`select distinct project_id from ${sql.table(table)}`,
  );
  return rows.map((row) => row.projectId).sort();
};

describe('every table with a project', () => {
  it('is listed, and has rows of both projects to hide', async () => {
    expect(tables).toEqual(
      expect.arrayContaining([
        'aao_file',
        'audit_entry',
        'contact_message',
        'employee_list',
        'employee_list_entry',
        'employee_list_log',
        'entra_refusal',
        'entra_user',
        'kept_answer',
        'mail',
        'payroll_file',
        'payroll_hold',
        'payroll_line',
        'payroll_missed_decision',
        'payroll_opening',
        'payroll_period',
        'payroll_settings',
        'project',
        'project_file',
        'promotion_order',
        'stand_in',
        'subscription',
        'upload',
        'waiting_membership',
      ]),
    );
    for (const table of tables) {
      const seen = await projectsIn({ allProjects: true }, table);
      expect({ table, seen }).toEqual({
        table,
        seen: [mine.projectId, foreign.projectId].sort(),
      });
    }
  });

  it('has row-level security, for its owner too', async () => {
    const policies = await run(
      {},
      sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity
          and relkind = 'r'`,
    );
    expect(policies.map((row) => row.name)).toEqual(expect.arrayContaining(tables));
  });

  it('shows one project to a query without a condition', async () => {
    for (const table of tables) {
      const scope = { projectId: mine.projectId };
      expect([table, await projectsIn(scope, table)]).toEqual([table, [mine.projectId]]);
    }
  });

  it('shows nothing without a scope, or in that of a project that does not exist', async () => {
    for (const table of tables) {
      expect([table, await projectsIn({}, table)]).toEqual([table, []]);
      expect([table, await projectsIn({ projectId: newId() }, table)]).toEqual([table, []]);
    }
  });

  it('shows an account its memberships and their projects, and no more', async () => {
    for (const table of tables) {
      const seen = await projectsIn({ accountId: member.accountId }, table);
      const isOwn = ['membership', 'project', 'mail_choice'].includes(table);
      expect([table, seen]).toEqual([table, isOwn ? [mine.projectId] : []]);
    }
    const disabled = await makeAccount(portal(), {
      projects: [mine.projectId],
      flags: { isDisabled: true },
    });
    expect(await projectsIn({ accountId: disabled.accountId }, 'project')).toEqual([]);
  });

  it('refuses a row of another project, inserted or moved there', async () => {
    const before = await dumpDatabase(portal());
    const scope = { projectId: mine.projectId };
    for (const table of tables) {
      const columns = await run(
        {},
        sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and attgenerated = ''
            and not attisdropped`,
      );
      const names = sql.join(columns.map(({ name }) => sql.id(name)));
      const insert = sql`insert into ${sql.table(table)} (${names})
        select ${names} from (select (jsonb_populate_record(null::${sql.table(table)},
          to_jsonb(one) || jsonb_build_object('project_id', ${foreign.projectId}::text))).*
        from ${sql.table(table)} one limit 1) copy`;
      const move = sql`update ${sql.table(table)} set project_id = ${foreign.projectId}`;
      expect([table, await outcome(scope, insert)]).toEqual([table, denied]);
      expect([table, await outcome(scope, move)]).toEqual([table, denied]);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('leaves rows of other projects alone, whatever the statement', async () => {
    const scope = { projectId: mine.projectId };
    const before = await dumpDatabase(portal());
    for (const table of tables) {
      const theirs = sql`where project_id = ${foreign.projectId}`;
      const take = sql`update ${sql.table(table)} set project_id = ${mine.projectId} ${theirs}`;
      const remove = sql`delete from ${sql.table(table)} ${theirs}`;
      expect(['done', denied]).toContain(await outcome(scope, take));
      expect(['done', denied]).toContain(await outcome(scope, remove));
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('accepts mail about an account from anywhere, and shows it to the mail job alone', async () => {
    const mailId = newId();
    const insert = sql`insert into mail
      (mail_id, message_id, recipient, subject, body, language)
      values (${mailId}, ${mailId}, 'a@b.example', 'Onderwerp', 'Tekst', 'nl')`;
    expect(await outcome({ projectId: mine.projectId }, insert)).toBe('done');
    const find = sql`select mail_id from mail where mail_id = ${mailId}`;
    expect(await run({ projectId: mine.projectId }, find)).toEqual([]);
    expect(await run({}, find)).toEqual([]);
    expect(await run({ allProjects: true }, find)).toHaveLength(1);
  });
});

describe('functions that run as the owner', () => {
  it('are these, each with a search path of its own', async () => {
    const functions = await run(
      {},
      sql<{ name: string; path: string }>`
        select proname as name,
          (select setting from unnest(proconfig) as setting where setting like 'search_path=%') as path
        from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef order by proname collate "C"`,
    );
    expect(functions).toEqual(
      [
        'erase_person_events',
        'find_records',
        'kept_answers_full_until',
        'locate_article_registrations',
        'locate_subscriptions',
        'note_list_change',
        'project_of_article_registration',
        'project_of_entra_tenant',
        'project_of_subscription',
        'project_of_upload',
        'prune_audit_entries',
        'prune_events',
        'search_article_registrations',
        'search_audit_entries',
        'search_subscriptions',
        'stands_in_for',
      ].map((name) => ({ name, path: 'search_path=public, pg_temp' })),
    );
  });

  it('return the project of a record, and nothing for a missing one', async () => {
    const projectOf = (id: string) =>
      run({}, sql<{ id: string | null }>`select project_of_article_registration(${id}) as id`);
    expect(await projectOf(requestIds.mine)).toEqual([{ id: mine.projectId }]);
    expect(await projectOf(requestIds.foreign)).toEqual([{ id: foreign.projectId }]);
    expect(await projectOf(newId())).toEqual([{ id: null }]);
    const [row] = await run(
      { projectId: foreign.projectId },
      sql<{ subscriptionId: string }>`select subscription_id from subscription`,
    );
    const subscription = await run(
      {},
      sql`select project_of_subscription(${row?.subscriptionId}) as id`,
    );
    expect(subscription).toEqual([{ id: foreign.projectId }]);
    const [tenant] = await run(
      { projectId: foreign.projectId },
      sql<{ id: string }>`select project_entra_tenant_id as id from entra_tenant`,
    );
    const projectOfTenant = (id: string | undefined) =>
      run({}, sql<{ id: string | null }>`select project_of_entra_tenant(${id}) as id`);
    expect(await projectOfTenant(tenant?.id)).toEqual([{ id: foreign.projectId }]);
    expect(await projectOfTenant(newId())).toEqual([{ id: null }]);
  });

  it('search within the scope alone', async () => {
    const found = (scope: Scope) =>
      run(scope, sql<{ id: string }>`select search_article_registrations('%') as id`);
    expect(await found({ projectId: mine.projectId })).toEqual([{ id: requestIds.mine }]);
    expect(await found({ projectId: foreign.projectId })).toEqual([{ id: requestIds.foreign }]);
    expect(await found({})).toEqual([]);
    expect(await found({ accountId: member.accountId })).toEqual([]);
    const byText = sql`select search_subscriptions('%') as id`;
    expect(await run({ projectId: mine.projectId }, byText)).toHaveLength(1);
    expect(await run({}, byText)).toEqual([]);
    const records = sql`select exists (
      select from find_records('', 'b', array['%'], 10)) as found`;
    expect(await run({ projectId: mine.projectId }, records)).toEqual([{ found: true }]);
    expect(await run({}, records)).toEqual([{ found: false }]);
    const entries = sql`select search_audit_entries('%') as sequence`;
    expect(await run({ projectId: mine.projectId }, entries)).toHaveLength(2);
    expect(await run({}, entries)).toEqual([]);
  });
});
