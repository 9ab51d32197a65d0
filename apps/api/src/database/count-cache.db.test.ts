import { readCachedCount } from '@portal/list-engine/count-cache';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeProject, submitRequest } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import type { Db } from './database.ts';
import { projectRecords } from './project-records.ts';

const portal = useTestPortal();

let project: Awaited<ReturnType<typeof makeProject>>;
beforeEach(async () => {
  project = await makeProject(portal());
});

const scope = () => ({ projectId: project.projectId });
const inProject = <T>(work: (db: Db) => Promise<T>) => portal().database.transaction(scope(), work);

const waiting = () =>
  sql<number>`(select count(*)::int from article_registration
    where project_id = ${project.projectId} and status = 'ToApprove')`;
const cachedIn = <T>(db: Db, count: RawBuilder<T>): Promise<T> =>
  readCachedCount(db, { ...scope(), count, dependsOn: [projectRecords] });
const cachedCount = (db: Db) => cachedIn(db, waiting());

/** The query returns a random number, which shows how often the count was evaluated. */
const marked = (mark: string) => sql<string>`(select ${sql.lit(mark)} || random()::text)`;

it('counts once, until a row of the project changes', async () => {
  const read = () => inProject((db) => cachedIn(db, marked('once')));
  const first = await read();
  expect(await read()).toBe(first);
  const other = await makeProject(portal());
  await submitRequest(portal(), other);
  expect(await read()).toBe(first);
  await submitRequest(portal(), project);
  expect(await read()).not.toBe(first);
});

it('evicts the least recently used count', async () => {
  const read = (mark: string) => inProject((db) => cachedIn(db, marked(mark)));
  const [used, unused] = [await read('used'), await read('unused')];
  for (let other = 0; other < 199; other += 1) {
    await read(`other ${other}`);
    if (other % 50 === 0) expect(await read('used')).toBe(used);
  }
  expect(await read('used')).toBe(used);
  expect(await read('unused')).not.toBe(unused);
});

it.each([
  ['a request', `update article_registration set department = 'Inkoop'`],
  ['a subscription', `update subscription set department = 'Inkoop'`],
  ['the project', 'update project set maximum_price = 12345'],
  ['rows that go', 'delete from subscription'],
])('counts again after a change of %s', async (_, statement) => {
  const approvedAtOnce = await makeProject(portal(), { requiresAuthorization: false });
  await submitRequest(portal(), approvedAtOnce);
  project = approvedAtOnce;
  const read = () => inProject((db) => cachedIn(db, marked('change')));
  const first = await read();
  await inProject((db) => sql.raw(statement).execute(db));
  expect(await read()).not.toBe(first);
});

it('counts once in a project without a revision', async () => {
  const read = () =>
    inProject((db) =>
      readCachedCount(db, {
        ...scope(),
        count: marked('no revision'),
        dependsOn: [{ tables: [], revision: () => sql`null` }],
      }),
    );
  const first = await read();
  expect(first).toMatch(/^no revision/);
  expect(await read()).toBe(first);
});

it('counts again when another dependency changes', async () => {
  const read = (list: string | null) =>
    inProject((db) =>
      readCachedCount(db, {
        ...scope(),
        count: marked('also'),
        dependsOn: [projectRecords, { tables: [], revision: () => sql`${list}::text` }],
      }),
    );
  const first = await read(null);
  expect(await read(null)).toBe(first);
  const second = await read('a');
  expect(second).not.toBe(first);
  expect(await read('a')).toBe(second);
  expect(await read('b')).not.toBe(second);
});

it('neither reads nor stores what a transaction sees of its own uncommitted rows', async () => {
  await submitRequest(portal(), project);
  expect(await inProject(cachedCount)).toBe(1);
  const rolledBack = inProject(async (db) => {
    await sql`delete from article_registration`.execute(db);
    expect(await cachedCount(db)).toBe(0);
    throw new Error('taken back');
  });
  await expect(rolledBack).rejects.toThrow('taken back');
  expect(await inProject(cachedCount)).toBe(1);
});

it('equals a count without a cache, through a random history', async () => {
  const ids: string[] = [];
  const count = () =>
    inProject(async (db) => {
      const { rows } = await sql<{ total: number }>`select ${waiting()} as total`.execute(db);
      return [await cachedCount(db), rows[0]!.total];
    });
  for (let step = 0; step < 40; step += 1) {
    const dice = Math.random();
    if (dice < 0.4)
      ids.push(await submitRequest(portal(), project, { externalReference: newId() }));
    else if (dice < 0.6) {
      await inProject((db) =>
        sql`delete from article_registration where article_registration_id = ${ids.pop() ?? newId()}`.execute(
          db,
        ),
      );
    } else if (dice < 0.8) {
      await inProject(async (db) => {
        await sql`update article_registration set department = 'Inkoop'`.execute(db);
        await cachedCount(db);
        throw new Error('taken back');
      }).catch(() => undefined);
    }
    const [cached, fresh] = await count();
    expect(cached).toBe(fresh);
  }
});
