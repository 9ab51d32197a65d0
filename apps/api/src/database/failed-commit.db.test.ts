import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

it('rejects a transaction with a failed statement', async () => {
  const { database } = portal();
  const swallowed = database.transaction({ allProjects: true }, async (db) => {
    await sql`insert into portal_setting (name, value) values ('announcement', 'half')`.execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow(/division by zero|rolled back/);
  const { rows } = await database.transaction({}, (db) =>
    sql`select value from portal_setting where name = 'announcement'`.execute(db),
  );
  expect(rows).toEqual([]);
});

it('commits the statements after a rollback to a savepoint', async () => {
  const { database } = portal();
  await database.transaction({}, async (db) => {
    await sql`savepoint before`.execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    await sql`rollback to savepoint before`.execute(db);
    await sql`insert into portal_setting (name, value) values ('announcement', 'whole')`.execute(
      db,
    );
  });
  const { rows } = await database.transaction({}, (db) =>
    sql`select value from portal_setting where name = 'announcement'`.execute(db),
  );
  expect(rows).toEqual([{ value: 'whole' }]);
});
