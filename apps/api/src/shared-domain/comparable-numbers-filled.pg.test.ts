import type pg from 'pg';
import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';
import { fillComparableNumbers } from './comparable-number-store.ts';

const projectId = newId();
const listId = newId();

/** Saves a list like a process of the previous version: without the new columns. */
const insertEntries = (client: pg.Client, numbers: readonly string[]) =>
  client.query(
    `insert into employee_list_entry (employee_list_id, project_id, employee_number, employee_name)
     select $1, $2, number, 'Naam' from unnest($3::text[]) number`,
    [listId, projectId, numbers],
  );

it('are there for existing lists, and for lists that an old process writes meanwhile', async () => {
  const { urls, owner } = await makeEarlierDatabase('0051');
  await owner.query(
    `insert into project (project_id, name, legal_name, kvk_number, address)
     values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
    [projectId],
  );
  await owner.query(
    `insert into employee_list (employee_list_id, project_id, version, saved_at)
     values ($1, $2, 1, now())`,
    [listId, projectId],
  );
  await insertEntries(owner, [
    ...Array.from({ length: 1_500 }, (_, at) => `'00${at}`),
    '007',
    '０１',
  ]);
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    const read = async (number: string) =>
      (
        await owner.query<{ comparable_number: string | null; plain_number: string }>(
          `select comparable_number, plain_number from employee_list_entry
           where employee_number = $1`,
          [number],
        )
      ).rows[0];
    // Until it is filled in, a number is compared as it is written.
    expect(await read('０１')).toEqual({ comparable_number: null, plain_number: '０１' });
    await owner.query('begin');
    await owner.query(`select from employee_list_entry where employee_number = $1 for update`, [
      "'007",
    ]);
    expect(await fillComparableNumbers(database)).toBe(1_500);
    await owner.query('commit');
    expect(await fillComparableNumbers(database)).toBe(1);
    expect(await read("'007")).toEqual({ comparable_number: '007', plain_number: '7' });
    expect(await read('０１')).toEqual({ comparable_number: '01', plain_number: '1' });
    expect(await read('007')).toEqual({ comparable_number: null, plain_number: '7' });

    await insertEntries(owner, ['00８', '009']);
    expect(await read('009')).toEqual({ comparable_number: null, plain_number: '9' });
    const both = await Promise.all([
      fillComparableNumbers(database),
      fillComparableNumbers(database),
    ]);
    expect(both[0] + both[1]).toBe(1);
    expect(await read('00８')).toEqual({ comparable_number: '008', plain_number: '8' });
  } finally {
    await owner.end();
    await database.close();
  }
});
