import { previewPayrollFile } from '@portal/contract/payroll-trial';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject } from '../../../test/factories.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { insertOtherPayrollRows, payrollSettings } from '../../../test/payroll-rows.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import { cachedAtRevision } from './payroll-cache.ts';

const portal = useTestPortal();

async function makeEmployer() {
  const { projectId } = await makeProject(portal());
  const row = subscriptionRow(projectId, { suspendFrom: '2026-05-01', suspendTill: '2026-05-31' });
  await insertSubscriptions(portal(), [row]);
  await insertOtherPayrollRows(portal(), { projectId, subscriptionId: row.subscriptionId });
  const inProject = <T>(work: (db: Db) => Promise<T>) =>
    portal().database.transaction({ projectId }, work);
  let made = 0;
  const make = async () => ({ value: `made ${(made += 1)}`, lines: 1 });
  const read = (work: (db: Db) => ReturnType<typeof make> = make) =>
    inProject((db) => cachedAtRevision(db, { projectId, name: 'test' }, () => work(db)));
  return { projectId, inProject, read, make };
}

it('computes a value once, and again after a change of any payroll data', async () => {
  const { inProject, read } = await makeEmployer();
  let expected = 1;
  const changes = [
    "update subscription set employee_number = '8'",
    'update subscription_amounts set gross_exchange = gross_exchange + 1, total_price = total_price + 1',
    "update subscription_suspensions set suspended_till = '2026-06-30'",
    'update payroll_settings set version = version + 1',
    'update payroll_period set version = version + 1',
    "update payroll_opening set employee_number = '9'",
    "update payroll_hold set reason = 'no-pay'",
    'update payroll_missed_decision set amount = 2',
    'delete from payroll_hold',
  ];
  for (const change of changes) {
    expect(await read(), change).toBe(`made ${expected}`);
    expect(await read()).toBe(`made ${expected}`);
    const { numAffectedRows } = await inProject((db) => sql.raw(change).execute(db));
    expect(numAffectedRows, change).toBeGreaterThan(0n);
    expected += 1;
  }
  expect(await read()).toBe(`made ${expected}`);
  // Changes of another employer have no effect.
  await (await makeEmployer()).read();
  expect(await read()).toBe(`made ${expected}`);
});

it('computes again what changed meanwhile, also when the reads were inconsistent', async () => {
  for (const fails of [false, true]) {
    const { projectId, read, make } = await makeEmployer();
    let tries = 0;
    const result = await read(async (db) => {
      tries += 1;
      // As another transaction would, at its commit.
      if (tries === 1) {
        await sql`update list_revision set revision = revision + 1
          where project_id = ${projectId}`.execute(db);
        if (fails) throw new Error('They do not fit');
      }
      return make();
    });
    expect([tries, result]).toEqual([2, fails ? 'made 1' : 'made 2']);
  }
});

it('caches no more than a thousand values, however small they are', async () => {
  const { projectId, inProject, read } = await makeEmployer();
  expect(await read()).toBe('made 1');
  await inProject(async (db) => {
    for (let index = 0; index < 1000; index += 1) {
      await cachedAtRevision(db, { projectId, name: `small ${index}` }, async () => ({
        value: null,
        lines: 0,
      }));
    }
  });
  expect(await read()).toBe('made 2');
});

it('counts the subscriptions that a period holds, also when none of them gives a line', async () => {
  const { makeEmployer: makePayroll, start } = payrollCalls(portal);
  const people = Array.from({ length: 9 }, () => ({ periodStart: '2027-01-01' }));
  const employer = await makePayroll(people);
  const { projectId, token } = employer;
  await start(employer);
  let made = 0;
  const fill = (name: string, lines: number) =>
    portal().database.transaction({ projectId }, (db) =>
      cachedAtRevision(db, { projectId, name }, async () => ({ value: (made += 1), lines })),
    );
  // The first evicts all other values. The second leaves space for one without lines.
  const lines = 250_000 - 2 * 250;
  await fill('all', lines + 250);
  expect(await fill('most', lines)).toBe(2);
  expect(await fill('most', lines)).toBe(2);
  const body = { projectId, settings: payrollSettings() };
  expect((await portal().call(previewPayrollFile, { body }, token)).ok().rowCount).toBe(0);
  expect(await fill('most', lines)).toBe(3);
});

it('passes an error on, and does not cache it', async () => {
  const { read } = await makeEmployer();
  await expect(read(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  expect(await read()).toBe('made 1');
});
