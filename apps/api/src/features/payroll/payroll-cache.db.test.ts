import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject } from '../../../test/factories.ts';
import { insertOtherPayrollRows } from '../../../test/payroll-rows.ts';
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
  const look = (work: (db: Db) => ReturnType<typeof make> = make) =>
    inProject((db) => cachedAtRevision(db, { projectId, name: 'test' }, () => work(db)));
  return { projectId, inProject, look, make };
}

it('makes something once, and again after a change of anything that payroll is made of', async () => {
  const { inProject, look } = await makeEmployer();
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
    expect(await look(), change).toBe(`made ${expected}`);
    expect(await look()).toBe(`made ${expected}`);
    const { numAffectedRows } = await inProject((db) => sql.raw(change).execute(db));
    expect(numAffectedRows, change).toBeGreaterThan(0n);
    expected += 1;
  }
  expect(await look()).toBe(`made ${expected}`);
  // Another employer's changes are none of this one.
  await (await makeEmployer()).look();
  expect(await look()).toBe(`made ${expected}`);
});

it('makes again what changed while it was made, also when the two halves did not fit', async () => {
  for (const fails of [false, true]) {
    const { projectId, look, make } = await makeEmployer();
    let tries = 0;
    const result = await look(async (db) => {
      tries += 1;
      // As the transaction of another would, when it ends.
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

it('tells of a failure, and keeps nothing of it', async () => {
  const { look } = await makeEmployer();
  await expect(look(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  expect(await look()).toBe('made 1');
});
