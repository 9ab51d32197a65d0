import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { batchQueries, unread } from './query-options.ts';

const portal = useTestPortal();

it('returns the rows of each query, in the order in which the database ran them', async () => {
  const { projectId } = await makeProject(portal());
  const answers = await portal().database.transaction({ projectId }, async (db) => {
    await db.executeQuery(unread(sql`update project set name = 'Eerst'`.compile(db)));
    return batchQueries(db, [
      sql<{ firstName: string }>`select name as first_name from project`.compile(db),
      sql<{ name: string }>`update project set name = 'Dan' returning name`.compile(db),
      sql<{ none: string }>`select name as none from project where name = 'Eerst'`.compile(db),
      sql<{ name: string }>`select name from project`.compile(db),
    ]);
  });
  expect(answers).toEqual([[{ firstName: 'Eerst' }], [{ name: 'Dan' }], [], [{ name: 'Dan' }]]);
});

it.each([0, 1, 2])('fails with the error of query %i, and rolls back', async (failing) => {
  const { projectId } = await makeProject(portal());
  const names = () =>
    portal().database.transaction({ projectId }, (db) => sql`select name from project`.execute(db));
  const before = await names();
  const query = portal().database.transaction({ projectId }, (db) =>
    batchQueries(
      db,
      [0, 1, 2].map((at) =>
        at === failing
          ? sql`select 1 / 0`.compile(db)
          : sql`update project set name = ${`Nieuw ${at}`} returning name`.compile(db),
      ),
    ),
  );
  await expect(query).rejects.toThrow('division by zero');
  expect((await names()).rows).toEqual(before.rows);
});
