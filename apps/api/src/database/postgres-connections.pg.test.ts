import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject, submitRequest } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from './database.ts';
import { unread, withCommit } from './query-options.ts';

const portal = useTestPortal();

const readProjects = async (projectId: string) =>
  portal().database.transaction({ projectId }, async (db) => {
    const { rows } = await sql<{ projectId: string; scope: string }>`
      select project_id, current_project() as scope from article_registration`.execute(db);
    return rows;
  });

it('gives each transaction its own scope on a shared connection', async () => {
  const projects = await Promise.all(Array.from({ length: 5 }, () => makeProject(portal())));
  for (const project of projects) await submitRequest(portal(), project);
  // Far more than there are connections, so that a commit is still in flight when the next one
  // begins.
  const ids = Array.from({ length: 200 }, (_, at) => projects[at % 5]!.projectId);
  const answers = await Promise.all(ids.map(readProjects));
  expect(answers).toEqual(ids.map((id) => [{ projectId: id, scope: id }]));
});

it('does not leave a scope to a transaction without one', async () => {
  const { projectId } = await makeProject(portal());
  await readProjects(projectId);
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ scope: string | null }>`select current_project() as scope`.execute(db),
  );
  expect(rows).toEqual([{ scope: null }]);
});

it('rejects a transaction with a failed statement', async () => {
  const { projectId } = await makeProject(portal());
  const swallowed = portal().database.transaction({ projectId }, async (db) => {
    await sql`update project set name = 'Nieuw'`.execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('rolled back');
});

it('rejects the statements after a failed one with its error', async () => {
  const { projectId } = await makeProject(portal());
  const late = portal().database.transaction({ projectId }, async (db) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    await sql`select name from project`.execute(db).catch(() => undefined);
    await sql`select legal_name from project`.execute(db);
  });
  await expect(late).rejects.toThrow('division by zero');
  const saved = portal().database.transaction({ projectId }, async (db) => {
    await sql`savepoint before`.execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    await sql`rollback to savepoint before`.execute(db);
    await sql`select 'no number'::int`.execute(db).catch(() => undefined);
    await sql`select name from project`.execute(db);
  });
  await expect(saved).rejects.toThrow('no number');
});

it('fails with the error of a statement that was not awaited, and rolls back', async () => {
  const { projectId } = await makeProject(portal());
  const failing = (after: boolean) =>
    portal().database.transaction({ projectId }, async (db) => {
      await db.executeQuery(unread(sql`update project set name = 'Nieuw'`.compile(db)));
      await db.executeQuery(unread(sql`update project set maximum_price = 1 / 0`.compile(db)));
      if (after) await sql`select name from project`.execute(db);
    });
  for (const after of [true, false]) {
    await expect(failing(after)).rejects.toThrow('division by zero');
  }
  const { rows } = await portal().database.transaction({ projectId }, (db) =>
    sql`select name from project`.execute(db),
  );
  expect(rows).not.toEqual([{ name: 'Nieuw' }]);
});

it('rolls back after a failure, and keeps the connection', async () => {
  const { projectId } = await makeProject(portal());
  const { open } = portal().database.connections();
  const failing = portal().database.transaction({ projectId }, async (db) => {
    await db.executeQuery(unread(sql`update project set maximum_price = 1 / 0`.compile(db)));
    // The rollback is sent along with the statement.
    throw new Error('on second thoughts');
  });
  await expect(failing).rejects.toThrow('on second thoughts');
  expect(portal().database.connections().open).toBe(open);
  expect(await readProjects(projectId)).toEqual([]);
});

it('leaves nothing behind when the last setting fails', async () => {
  const { projectId } = await makeProject(portal());
  const failing = portal().database.transaction({ projectId }, async (db) => {
    await sql`select name from project`.execute(db);
    await sql`select set_config('statement_timeout', 'never', true)`.execute(db);
  });
  await expect(failing).rejects.toThrow('invalid value');
  expect(await readProjects(projectId)).toEqual([]);
});

it('commits statements that were not awaited', async () => {
  const { projectId } = await makeProject(portal());
  await portal().database.transaction({ projectId }, (db) =>
    db.executeQuery(unread(sql`update project set name = 'Vooruit'`.compile(db))),
  );
  const { rows } = await portal().database.transaction({ projectId }, (db) =>
    sql`select name from project`.execute(db),
  );
  expect(rows).toEqual([{ name: 'Vooruit' }]);
});

it('commits the writes of a query that looks like a read', async () => {
  const { projectId } = await makeProject(portal());
  await portal().database.transaction({ projectId }, (db) =>
    sql`with changed as (update project set name = 'Nieuw' returning 1)
      select * from changed`.execute(db),
  );
  const { rows } = await portal().database.transaction({ projectId }, (db) =>
    sql`select name from project`.execute(db),
  );
  expect(rows).toEqual([{ name: 'Nieuw' }]);
});

const rename = (projectId: string, work: (db: Db) => Promise<unknown>) =>
  portal().database.transaction({ projectId }, work);
const nameOf = async (projectId: string) => {
  const { rows } = await portal().database.transaction({ projectId }, (db) =>
    sql<{ name: string }>`select name from project`.execute(db),
  );
  return rows[0]?.name;
};

it('commits with the last statement, whatever its transaction still does', async () => {
  const { projectId } = await makeProject(portal());
  await rename(projectId, async (db) => {
    await db.executeQuery(withCommit(sql`update project set name = 'Nieuw'`.compile(db)));
    // The commit is sent along with the statement, and its response arrives a moment later.
    await expect.poll(() => nameOf(projectId)).toBe('Nieuw');
  });
});

it('rolls back when the last statement fails', async () => {
  const { projectId } = await makeProject(portal());
  const failing = rename(projectId, async (db) => {
    await sql`update project set name = 'Nieuw'`.execute(db);
    await db.executeQuery(withCommit(sql`select 1 / 0`.compile(db)));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await nameOf(projectId)).not.toBe('Nieuw');
});

it('commits statements that were not awaited with the last one, and rejects when one of them failed', async () => {
  const { projectId } = await makeProject(portal());
  await rename(projectId, (db) =>
    db.executeQuery(unread(sql`update project set name = 'Nieuw'`.compile(db))),
  );
  expect(await nameOf(projectId)).toBe('Nieuw');
  const failing = rename(projectId, async (db) => {
    await sql`update project set name = 'Ander'`.execute(db);
    await db.executeQuery(unread(sql`select 1 / 0`.compile(db)));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await nameOf(projectId)).toBe('Nieuw');
});
