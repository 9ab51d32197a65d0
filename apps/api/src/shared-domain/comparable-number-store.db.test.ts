import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fc } from '../../../../scripts/properties.mjs';
import { insertEmployeeList } from '../../test/employee-list-rows.ts';
import { makeProject } from '../../test/factories.ts';
import { plainNumbers, respell, spellings } from '../../test/spelled-numbers.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { storedForm } from '../database/comparable-number-rules.ts';
import type { Db } from '../database/database.ts';
import { fillComparableNumbers } from './comparable-number-store.ts';

const portal = useTestPortal();
const inProject = <T>(projectId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  portal().database.transaction({ projectId }, work);
const fill = () => fillComparableNumbers(portal().database);

interface Numbered {
  readonly employeeNumber: string | null;
  readonly comparableNumber: string | null;
}
const numbered = ['employeeNumber', 'comparableNumber'] as const;

/** Every row of a project with an employee number, and its comparable form. */
const readRows = (projectId: string): Promise<Numbered[]> =>
  inProject(projectId, async (db) => [
    ...(await db.selectFrom('articleRegistration').select(numbered).execute()),
    ...(await db.selectFrom('subscription').select(numbered).execute()),
    ...(await db.selectFrom('employeeListEntry').select(numbered).execute()),
  ]);

/** A project with these numbers, as written by a process that does not know the comparable form. */
async function makeOldRows(numbers: readonly string[]): Promise<string> {
  const { projectId } = await makeProject(portal());
  await insertRequests(
    portal(),
    numbers.map((employeeNumber) => requestRow(projectId, { employeeNumber })),
  );
  await insertSubscriptions(
    portal(),
    numbers.map((employeeNumber) => subscriptionRow(projectId, { employeeNumber })),
  );
  await insertEmployeeList(portal(), projectId, [...new Set(numbers)]);
  return projectId;
}

it('fills in the numbers that the database lists as unfilled, and no others', async () => {
  const number = fc.oneof(
    fc.tuple(plainNumbers, spellings).map(([plain, spelling]) => respell(plain, spelling)),
    fc.constantFrom('A  1', ' 1', '1 ', 'Ünal', "'", '`', 'é1', '1é', '~', '!', '1\t2', '=1'),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(number, { minLength: 1, maxLength: 20 }), async (numbers) => {
      const projectId = await makeOldRows(numbers);
      const unlike = numbers.filter((one) => storedForm(one) !== null).length;
      expect(await fill()).toBe(3 * unlike);
      for (const row of await readRows(projectId)) {
        expect(row.comparableNumber).toBe(storedForm(row.employeeNumber));
      }
      expect(await fill()).toBe(0);
    }),
    { numRuns: 5 },
  );
});

it('fills more than one batch', async () => {
  const numbers = Array.from({ length: 1_001 }, (_, at) => `'${at}`);
  const { projectId } = await makeProject(portal());
  await insertEmployeeList(portal(), projectId, numbers);
  expect(await fill()).toBe(1_001);
});

it('clears the form of a number that a process of the previous version changes', async () => {
  const projectId = await makeOldRows(["'1"]);
  await fill();
  await inProject(projectId, async (db) => {
    await sql`update subscription set employee_number = '２'`.execute(db);
    await sql`update article_registration set employee_number = '3'`.execute(db);
    await sql`update employee_list_entry set employee_number = '0４'`.execute(db);
  });
  expect((await readRows(projectId)).map((row) => row.comparableNumber)).toEqual([
    null,
    null,
    null,
  ]);
  await fill();
  expect((await readRows(projectId)).map((row) => row.comparableNumber)).toEqual([null, '2', '04']);
  const plain = await inProject(projectId, (db) =>
    db.selectFrom('employeeListEntry').select('plainNumber').executeTakeFirstOrThrow(),
  );
  expect(plain.plainNumber).toBe('4');
});

it.each([
  ["'1", '１', '1'],
  ['１', '\u200e1', '1'],
  ["'1", '1', null],
  ["'1", '２', '2'],
  ['1', "'1", '1'],
])('has the form of %s at once when this version writes %s', async (before, after, form) => {
  const projectId = await makeOldRows([before]);
  await fill();
  const written = { employeeNumber: after, comparableNumber: storedForm(after) };
  await inProject(projectId, async (db) => {
    for (const table of ['articleRegistration', 'subscription', 'employeeListEntry'] as const) {
      await db.updateTable(table).set(written).execute();
    }
  });
  const forms = (await readRows(projectId)).map((row) => row.comparableNumber);
  expect(forms).toEqual([form, form, form]);
});

it('keeps the form of a row of which something else changes', async () => {
  const projectId = await makeOldRows(["'1"]);
  await fill();
  await inProject(projectId, async (db) => {
    await sql`update subscription set department = 'ICT', employee_number = employee_number`.execute(
      db,
    );
    await sql`update article_registration set department = 'ICT'`.execute(db);
  });
  expect((await readRows(projectId)).map((row) => row.comparableNumber)).toEqual(['1', '1', '1']);
});

it('is not a change of a record for the provider, and changes a list once for its count', async () => {
  const projectId = await makeOldRows(["'1"]);
  const readRows = () =>
    inProject(projectId, async (db) => {
      const rows = await db.selectFrom('subscription').select('updatedAt').execute();
      const { rows: revisions } = await sql<{ revision: string }>`
        select sum(revision)::text as revision from list_revision
        where project_id = ${projectId}`.execute(db);
      return { updatedAt: rows[0]?.updatedAt.toISOString(), revision: revisions[0]?.revision };
    });
  const before = await readRows();
  await fill();
  const after = await readRows();
  expect(after.updatedAt).toBe(before.updatedAt);
  expect(after.revision).not.toBe(before.revision);
  await inProject(projectId, (db) =>
    sql`update subscription set employee_number = '９'`.execute(db),
  );
  expect((await readRows()).updatedAt).not.toBe(before.updatedAt);
});
