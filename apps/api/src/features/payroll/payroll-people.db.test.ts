import { exportPayrollLinesToExcel, getPayrollLinesTable } from '@portal/contract/payroll';
import {
  exportPayrollPeopleToExcel,
  getPayrollPeopleTable,
  holdLinesWithoutNumber,
} from '@portal/contract/payroll-people';
import { describe, expect, it } from 'vitest';
import { payrollCalls, type PayrollEmployer } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const { makeEmployer, start, open, lines, close, readPeriod } = payrollCalls(portal);

const periodStart = '2026-03-01';
/** A person with an address of their own. */
const named = (lastName: string, birthDate: string, employeeNumber: string | null) => ({
  lastName,
  birthDate,
  employeeNumber,
  periodStart,
  infix: null,
  emailAddress: `${lastName.toLowerCase()}@werknemer.example`,
});

async function people(
  { projectId, token }: PayrollEmployer,
  periodId: string,
  overrides: object = {},
) {
  const body = { projectId, periodId, rowsPerPage: 100 as const, ...overrides };
  return (await portal().call(getPayrollPeopleTable, { body }, token)).ok();
}
const namesOf = async (...list: Parameters<typeof people>) =>
  (await people(...list)).items.map(({ lastName }) => lastName);

/** The details of the entries in the log. */
const entriesOf = ({ projectId }: PayrollEmployer, action: 'list-exported') =>
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

const makeMixed = () =>
  makeEmployer([
    named('Aalst', '1980-01-01', '1'),
    named('Bos', '1981-01-01', null),
    named('Dijk', '1983-01-01', null),
    { ...named('Eik', '1984-01-01', '0012'), department: 'Keuken' },
    { ...named('Eik', '1984-01-01', '12'), department: 'Zaal', emailAddress: 'e@x.example' },
  ]);

describe('the people of a period', () => {
  it('are one row each, also of two departments, with the figures of their lines', async () => {
    const employer = await makeMixed();
    const { periodId } = await start(employer);
    const { items, total } = await people(employer, periodId, { sortBy: 'lastName' });
    expect(total).toBe(4);
    const eik = items.at(-1)!;
    expect(eik).toMatchObject({
      name: 'Fenna Eik',
      employeeNumber: '12',
      lineCount: 2,
      changeCount: 2,
      withhold: 8000,
      payOut: 0,
      heldCount: 0,
      isNumberMissing: false,
    });
    expect(eik.changes[0]).toMatchObject({
      change: 'New',
      reason: 'subscription',
      effectiveFrom: '2026-03-01',
      amounts: [{ component: 'GrossExchange', sign: 'Minus', amount: 4000, delta: 4000 }],
    });
    const own = await lines(employer, periodId, { personId: eik.personId });
    expect(own).toHaveLength(2);
    expect(own[0]!.subscriptionId).toBe(eik.personId);
    expect(await lines(employer, periodId, { personId: newId() })).toEqual([]);
    const period = await readPeriod(employer, periodId);
    expect(period.effects.withhold).toEqual({ amount: 12_000, people: 2, due: 12_000 });
    expect(period.effects.payOut).toEqual({ amount: 0, people: 0, due: 0 });
    expect(period.previous).toBeNull();
    expect(period.peopleWithoutNumber.map(({ personId }) => personId)).toEqual(
      items.filter(({ withoutNumber }) => withoutNumber > 0).map(({ personId }) => personId),
    );
  });

  it('are two when two of them have one number, and neither counts', async () => {
    const employer = await makeEmployer([
      named('Aalst', '1980-01-01', '7'),
      named('Bos', '1981-01-01', '7'),
    ]);
    const { periodId } = await start(employer);
    const { items } = await people(employer, periodId);
    expect(items).toHaveLength(2);
    for (const row of items) {
      expect(row).toMatchObject({ withhold: 0, heldCount: 1, leftOutCount: 1, withoutNumber: 0 });
    }
  });

  it('are found by name, number and what their lines are', async () => {
    const employer = await makeMixed();
    const { periodId } = await start(employer);
    // Those with lines that do not count come first.
    expect(await namesOf(employer, periodId)).toEqual(['Bos', 'Dijk', 'Aalst', 'Eik']);
    expect(await namesOf(employer, periodId, { search: 'aals' })).toEqual(['Aalst']);
    expect(await namesOf(employer, periodId, { search: '0012' })).toEqual(['Eik']);
    const missing = { filters: { number: ['missing'] }, sortBy: 'lastName', descending: true };
    expect(await namesOf(employer, periodId, missing)).toEqual(['Dijk', 'Bos']);
    expect(await namesOf(employer, periodId, { filters: { held: ['counts'] } })).toEqual([
      'Aalst',
      'Eik',
    ]);
    expect(await namesOf(employer, periodId, { filters: { change: ['Stopped'] } })).toEqual([]);
    const most = { sortBy: 'withhold', descending: true };
    expect((await namesOf(employer, periodId, most)).slice(0, 2)).toEqual(['Eik', 'Aalst']);
    const second = await people(employer, periodId, {
      sortBy: 'employeeNumber',
      page: 1,
      rowsPerPage: 10,
    });
    expect(second.items.map(({ employeeNumber }) => employeeNumber)).toEqual([
      '1',
      '12',
      null,
      null,
    ]);
  });

  it('are none without lines', async () => {
    const employer = await makeEmployer([]);
    const { periodId } = await start(employer);
    expect(await people(employer, periodId)).toEqual({ items: [], total: 0 });
    expect((await readPeriod(employer, periodId)).effects.withhold.people).toBe(0);
  });

  it('stay in a closed period, each erased subscription by itself', async () => {
    const employer = await makeEmployer([
      named('Eik', '1984-01-01', '12'),
      named('Eik', '1984-01-01', '12'),
    ]);
    const { projectId } = employer;
    const { periodId } = await start(employer);
    const before = await readPeriod(employer, periodId);
    const open = await people(employer, periodId);
    (await close(employer)).ok();
    expect(await people(employer, periodId)).toEqual(open);
    const closed = await readPeriod(employer, periodId);
    expect(closed.effects).toEqual(before.effects);
    expect(closed.effects.withhold.people).toBe(1);
    await portal().database.transaction({ projectId }, (db) =>
      db.deleteFrom('subscription').where('projectId', '=', projectId).execute(),
    );
    const { items } = await people(employer, periodId);
    expect(items.map(({ name, lastName, withhold }) => [name, lastName, withhold])).toEqual([
      ['', '', 4000],
      ['', '', 4000],
    ]);
  });

  it('have the figures of the period before beside them, whichever version closed it', async () => {
    const employer = await makeMixed();
    const { projectId } = employer;
    const { periodId } = await start(employer);
    const hold = { projectId, periodId, lineCount: 2 };
    (await portal().call(holdLinesWithoutNumber, { body: hold }, employer.token)).ok();
    const march = await readPeriod(employer, periodId);
    (await close(employer)).ok();
    const next = await open(employer);
    const previous = { year: 2026, number: 3, effects: march.effects };
    const april = await readPeriod(employer, next.periodId);
    expect(april.previous).toEqual(previous);
    // Everything that was charged is due again, and only what was held is new.
    expect(april.effects.withhold).toEqual({ amount: 0, people: 0, due: 12_000 });
    // The version before did not count the people.
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('payrollPeriod')
        .set({ totals: JSON.stringify({ totals: march.totals, components: [] }) })
        .where('payrollPeriodId', '=', periodId)
        .execute(),
    );
    const older = await readPeriod(employer, next.periodId);
    expect(older.previous?.effects.withhold).toEqual({ amount: 0, people: null, due: 0 });
  });

  it('have all lines of the period after the open one in a list that finds each', async () => {
    const later = { periodStart: '2026-04-01' };
    const employer = await makeEmployer([
      ...Array.from({ length: 24 }, (_, index) => ({
        ...named(`Bos${index}`, '1981-01-01', String(index + 100)),
        ...later,
      })),
      { ...named('Zomer', '1982-01-01', '7'), ...later },
      named('Aalst', '1980-01-01', '1'),
      named('Dijk', '1983-01-01', null),
    ]);
    const { periodId } = await start(employer);
    const { next } = await readPeriod(employer, periodId);
    // Only the first of them come with the period. What is held comes back.
    expect(next).toMatchObject({ number: 4, lineCount: 26 });
    expect(next!.lines.length).toBeLessThan(26);
    const isNext = true;
    const found = await lines(employer, periodId, { isNext, sortBy: 'lastName' });
    expect(found).toHaveLength(26);
    expect(found[0]!.lastName).toBe('Bos0');
    const known = new Map(found.map((line) => [line.lineId, line]));
    for (const line of next!.lines) expect(known.get(line.lineId)).toMatchObject(line);
    const search = { isNext, search: 'zomer' };
    expect(await lines(employer, periodId, search)).toMatchObject([{ lastName: 'Zomer' }]);
    expect(await lines(employer, periodId, { search: 'zomer' })).toEqual([]);
    expect(
      await lines(employer, periodId, { ...search, filters: { change: ['Stopped'] } }),
    ).toEqual([]);
    const of = { body: { ...search, projectId: employer.projectId, periodId: newId() } };
    expect((await portal().call(getPayrollLinesTable, of, employer.token)).status).toBe(404);
    // A held line comes back. After closing, these are the lines of the open period.
    const hold = { projectId: employer.projectId, periodId, lineCount: 1 };
    (await portal().call(holdLinesWithoutNumber, { body: hold }, employer.token)).ok();
    expect(await lines(employer, periodId, { isNext })).toHaveLength(26);
    (await close(employer)).ok();
    expect(await lines(employer, periodId, { isNext })).toEqual([]);
    expect(await lines(employer, (await open(employer)).periodId)).toHaveLength(26);
  });

  it('settle the rounding of the year in the thirteenth period of four weeks', async () => {
    const employer = await makeEmployer(
      [{ ...named('Aalst', '1980-01-01', '1'), periodStart: '2025-01-01' }],
      payrollSettings(undefined, { frequency: 'FourWeekly', firstDay: '2025-12-29' }),
    );
    await start(employer, 3);
    for (let period = 3; period < 13; period += 1) (await close(employer)).ok();
    const { periodId, number } = await open(employer);
    expect(number).toBe(13);
    const { items } = await people(employer, periodId);
    // Eleven periods since the start: 4000 × 12 / 13 = 3692,3 each.
    expect(items).toMatchObject([
      {
        withhold: 3,
        changes: [{ change: 'Correction', reason: 'rounding', amounts: [{ amount: 3, delta: 3 }] }],
      },
    ]);
    const { effects } = await readPeriod(employer, periodId);
    expect(effects.withhold).toEqual({ amount: 3, people: 1, due: 3695 });
  });

  it('are exported by person, and by the lines of one, each with its entry in the log', async () => {
    const employer = await makeMixed();
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    const body = { projectId, periodId, filters: { number: ['missing' as const] } };
    const file = await portal().call(exportPayrollPeopleToExcel, { body }, token);
    expect(file.headers['content-disposition']).toContain('Salarisverwerking%20per%20persoon');
    const [row] = (await people(employer, periodId, { sortBy: 'lastName' })).items;
    const ofPerson = { body: { projectId, periodId, personId: row!.personId } };
    expect((await portal().call(exportPayrollLinesToExcel, ofPerson, token)).status).toBe(200);
    expect(await entriesOf(employer, 'list-exported')).toMatchObject([
      { list: 'payrollPeople', rows: 2, filters: ['number'] },
      { list: 'payroll', rows: 1 },
    ]);
  });
});
