import { closePayrollPeriod, settleMissedMonths } from '@portal/contract/payroll';
import {
  getPayrollPeopleTable,
  holdLinesWithoutNumber,
  holdPayrollPerson,
  releaseLinesWithNumber,
  releasePayrollPerson,
} from '@portal/contract/payroll-people';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { payrollCalls, type PayrollEmployer } from '../../../test/payroll-calls.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { AuditAction } from '@portal/contract/audit-log';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const { makeEmployer, start, open, lines, close, readPeriod } = payrollCalls(portal);

/** A person with an address of their own. */
const named = (lastName: string, birthDate: string, employeeNumber: string | null) => ({
  lastName,
  birthDate,
  employeeNumber,
  periodStart: '2026-03-01',
  infix: null,
  emailAddress: `${lastName.toLowerCase()}@werknemer.example`,
});
/** A person with a number, and two without, one of whom has two subscriptions. */
const mixed = [
  named('Aalst', '1980-01-01', '1'),
  named('Bos', '1981-01-01', null),
  named('Dijk', '1983-01-01', null),
  named('Dijk', '1983-01-01', null),
];

async function personOf({ projectId, token }: PayrollEmployer, periodId: string, search: string) {
  const body = { projectId, periodId, search };
  return (await portal().call(getPayrollPeopleTable, { body }, token)).ok().items[0]!;
}

const change = ({ projectId }: PayrollEmployer, lastName: string, values: object) =>
  portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('subscription')
      .set(values)
      .where('projectId', '=', projectId)
      .where('lastName', '=', lastName)
      .execute(),
  );

/** The details of the entries in the log about an action. */
const entriesOf = ({ projectId }: PayrollEmployer, action: AuditAction) =>
  portal().database.transaction({ projectId }, async (db) => {
    const rows = await db
      .selectFrom('auditEntry')
      .select('details')
      .where('projectId', '=', projectId)
      .where('action', '=', action)
      .orderBy('sequence')
      .execute();
    return rows.map(({ details }) => details);
  });

it('holds all lines without a number at once, with an entry in the log for each person', async () => {
  const employer = await makeEmployer(mixed);
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const body = { projectId, periodId, lineCount: 3 };
  const key = { 'idempotency-key': newId() };
  (await portal().call(holdLinesWithoutNumber, { body }, token, key)).ok();
  expect(await readPeriod(employer, periodId)).toMatchObject({
    lineCount: 1,
    heldByPersonCount: 3,
    withoutNumber: 0,
    peopleWithoutNumber: [],
  });
  // Sent again by a client that missed the response.
  (await portal().call(holdLinesWithoutNumber, { body }, token, key)).ok();
  // Pressed again in another tab.
  expect((await portal().call(holdLinesWithoutNumber, { body }, token)).status).toBe(409);
  const entries = await entriesOf(employer, 'payroll-line-held');
  expect(entries).toMatchObject([
    { period: '2026-03', reason: 'no-number', lines: 1 },
    { period: '2026-03', reason: 'no-number', lines: 2 },
  ]);
  const held = (await lines(employer, periodId, { filters: { held: ['heldByPerson'] } })).map(
    ({ lineId }) => lineId,
  );
  expect(entries.flatMap(({ lineIds }) => lineIds as string[]).sort()).toEqual(held.sort());
  expect(JSON.stringify(entries)).not.toMatch(/Bos|Dijk|Fenna/);
  (await close(employer)).ok();
});

it('changes nothing when a number came in while the dialog was open', async () => {
  const employer = await makeEmployer(mixed);
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const bos = await personOf(employer, periodId, 'Bos');
  await change(employer, 'Bos', { employeeNumber: '2' });
  const all = { projectId, periodId, lineCount: 3 };
  expect((await portal().call(holdLinesWithoutNumber, { body: all }, token)).status).toBe(409);
  const one = { projectId, periodId, personId: bos.personId, lineCount: 1 };
  const forNumber = { body: { ...one, reason: 'no-number' as const } };
  expect((await portal().call(holdPayrollPerson, forNumber, token)).status).toBe(409);
  expect(await entriesOf(employer, 'payroll-line-held')).toEqual([]);
  expect(await readPeriod(employer, periodId)).toMatchObject({ heldByPersonCount: 0 });
  const rest = { body: { ...all, lineCount: 2 } };
  (await portal().call(holdLinesWithoutNumber, rest, token)).ok();
  expect(await readPeriod(employer, periodId)).toMatchObject({ lineCount: 2, withoutNumber: 0 });
});

it('releases at once what was held for a number that is there now, and nothing else', async () => {
  const employer = await makeEmployer(mixed);
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const of = { projectId, periodId };
  (await portal().call(holdLinesWithoutNumber, { body: { ...of, lineCount: 3 } }, token)).ok();
  await change(employer, 'Dijk', { employeeNumber: '3' });
  expect(await personOf(employer, periodId, 'Dijk')).toMatchObject({
    heldWithNumberCount: 2,
    isNumberMissing: false,
    withhold: 0,
  });
  const release = (lineCount: number) =>
    portal().call(releaseLinesWithNumber, { body: { ...of, lineCount } }, token);
  expect((await release(3)).status).toBe(409);
  (await release(2)).ok();
  expect(await personOf(employer, periodId, 'Dijk')).toMatchObject({
    heldCount: 0,
    withhold: 8000,
  });
  expect(await personOf(employer, periodId, 'Bos')).toMatchObject({ heldByPersonCount: 1 });
  expect(await entriesOf(employer, 'payroll-line-released')).toMatchObject([{ lines: 2 }]);
});

it('holds and releases all lines of a person, also when an amount changes meanwhile', async () => {
  const employer = await makeEmployer(mixed);
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const { personId } = await personOf(employer, periodId, 'Dijk');
  const of = { projectId, periodId, personId };
  const hold = (lineCount: number, reason: 'no-pay' | 'no-number') =>
    portal().call(holdPayrollPerson, { body: { ...of, lineCount, reason } }, token);
  expect((await hold(1, 'no-pay')).status).toBe(409);
  // One line is held by itself: the other one remains.
  (await hold(2, 'no-pay')).ok();
  await change(employer, 'Dijk', { grossExchange: 3500, totalPrice: 3500 });
  const held = await lines(employer, periodId, { personId });
  expect(held.map(({ heldReason, isHeldByPerson }) => [heldReason, isHeldByPerson])).toEqual([
    ['no-pay', true],
    ['no-pay', true],
  ]);
  const release = { body: { ...of, lineCount: 2 } };
  (await portal().call(releasePayrollPerson, release, token)).ok();
  expect((await portal().call(releasePayrollPerson, release, token)).status).toBe(409);
  (await hold(2, 'no-number')).ok();
  expect((await hold(2, 'no-number')).status).toBe(409);
  expect(await readPeriod(employer, periodId)).toMatchObject({ heldByPersonCount: 2 });
  const stranger = { body: { ...of, personId: newId(), lineCount: 1, reason: 'no-pay' as const } };
  expect((await portal().call(holdPayrollPerson, stranger, token)).status).toBe(404);
});

it('refuses each change of a period that another account closed meanwhile', async () => {
  const employer = await makeEmployer([named('Aalst', '1980-01-01', '1')]);
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const { personId } = await personOf(employer, periodId, 'Aalst');
  const other = await makeAccount(portal(), { projects: [projectId], flags: { payroll: true } });
  const closing = { body: { projectId, periodId, version: 1 } };
  (await portal().call(closePayrollPeriod, closing, other.token)).ok();
  const of = { projectId, periodId, lineCount: 1 };
  const statuses = [
    (await portal().call(holdPayrollPerson, { body: { ...of, personId, reason: 'no-pay' } }, token))
      .status,
    (await portal().call(releasePayrollPerson, { body: { ...of, personId } }, token)).status,
    (await portal().call(holdLinesWithoutNumber, { body: of }, token)).status,
    (await portal().call(releaseLinesWithNumber, { body: of }, token)).status,
  ];
  expect(statuses).toEqual([409, 409, 409, 409]);
  expect(await entriesOf(employer, 'payroll-line-held')).toEqual([]);
});

it('can hold everyone: nothing is withheld, and the period closes', async () => {
  const employer = await makeEmployer(
    Array.from({ length: 600 }, (_, index) =>
      named(`Naam${index}`, `19${60 + (index % 40)}-01-01`, null),
    ),
  );
  const { projectId, token } = employer;
  const { periodId } = await start(employer);
  const body = { projectId, periodId, lineCount: 600 };
  (await portal().call(holdLinesWithoutNumber, { body }, token)).ok();
  const period = await readPeriod(employer, periodId);
  expect(period).toMatchObject({ lineCount: 0, heldByPersonCount: 600, withoutNumber: 0 });
  expect(period.effects.withhold).toEqual({ amount: 0, people: 0, due: 0 });
  expect(await entriesOf(employer, 'payroll-line-held')).toHaveLength(600);
  (await close(employer)).ok();
});

it('settles and waives several missed months at once, each with an entry in the log', async () => {
  const employer = await makeEmployer([]);
  const { projectId, token } = employer;
  await start(employer, 2);
  for (let month = 2; month <= 4; month += 1) (await close(employer)).ok();
  const late = { ...named('Laat', '1980-01-01', '1'), periodStart: '2026-02-01' };
  await insertSubscriptions(portal(), [subscriptionRow(projectId, late)]);
  const { periodId } = await open(employer);
  const { missed } = await readPeriod(employer, periodId);
  expect(missed).toHaveLength(3);
  const months = missed.map(({ subscriptionId, periodId: missedId, amount }) => ({
    subscriptionId,
    amount,
    periodId: missedId,
  }));
  const decide = (choice: 'Settle' | 'Waive', of: typeof months) =>
    portal().call(settleMissedMonths, { body: { projectId, choice, months: of } }, token);
  (await decide('Settle', months.slice(0, 2))).ok();
  // One of them is decided already: none of them is stored.
  expect((await decide('Waive', months.slice(1))).status).toBe(409);
  (await decide('Waive', months.slice(2))).ok();
  expect(await entriesOf(employer, 'payroll-months-settled')).toMatchObject([
    { months: [`${months[0]!.subscriptionId}/${months[0]!.periodId}/4000`] },
    { months: [`${months[1]!.subscriptionId}/${months[1]!.periodId}/4000`] },
  ]);
  expect(await entriesOf(employer, 'payroll-months-waived')).toHaveLength(1);
  const row = await personOf(employer, periodId, 'Laat');
  // The settled months are one change.
  expect(row).toMatchObject({ lineCount: 3, changeCount: 2, withhold: 12_000 });
  expect(row.changes[1]).toMatchObject({
    change: 'Settlement',
    reason: 'missed',
    lineCount: 2,
    amounts: [{ component: 'NetSettlement', amount: 8000, delta: 8000 }],
  });
});
