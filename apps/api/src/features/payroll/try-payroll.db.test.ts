import { maxOpeningCents, maxOpeningRows } from '@portal/contract/payroll-shapes';
import { comparePayrollOpening, previewPayrollFile } from '@portal/contract/payroll-trial';
import { getPayrollSettings, startPayroll } from '@portal/contract/payroll';
import { describe, expect, it } from 'vitest';
import { type PayrollEmployer, payrollCalls } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { makeEmployer, start, close, hold, lines, readPeriod, open } = payrollCalls(portal);

const preview = async ({ projectId, token }: PayrollEmployer, overrides: object = {}) => {
  const settings = payrollSettings();
  const body = { projectId, settings: { ...settings, file: { ...settings.file, ...overrides } } };
  return (await portal().call(previewPayrollFile, { body }, token)).ok();
};

describe("the first rows of the employer's own file", () => {
  it('show today’s lines, with settings that are not saved', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }, { employeeNumber: '8' }]);
    // Before payroll starts, every employee is new.
    expect((await preview(employer)).rowCount).toBe(2);
    await start(employer);
    const columns = [
      { field: 'code' as const, header: 'Code €' },
      { field: 'amount' as const, header: 'Şalaris' },
    ];
    const file = { columns, separator: '\t', decimalSign: '.', encoding: 'windows-1252' };
    expect(await preview(employer, file)).toEqual({
      // Characters that the encoding lacks are visible before they are lost.
      rows: ['Code €\t?alaris', '100\t-40.00'],
      rowCount: 1,
    });
    expect(await preview(employer, { ...file, encoding: 'utf-8-bom', content: 'Full' })).toEqual({
      rows: ['Code €\tŞalaris', '100\t-40.00', '100\t-40.00'],
      rowCount: 2,
    });
  });

  it('are limited to a handful, however long the file would be', async () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ employeeNumber: `N${index}` }));
    const { rows, rowCount } = await preview(await makeEmployer(people));
    expect([rows.length, rowCount]).toEqual([7, 12]);
  });
});

describe('the comparison with the payroll system', () => {
  const compare = async ({ projectId, token }: PayrollEmployer, rows: object[]) => {
    const body = { projectId, year: 2026, number: 3, rows: rows as never };
    return portal().call(comparePayrollOpening, { body }, token);
  };
  const row = (employeeNumber: string, amount: number) => ({
    employeeNumber,
    code: '100',
    amount,
  });

  it('is limited, so that the rows of one number and code always add up', async () => {
    const employer = await makeEmployer([{}]);
    for (const amount of [2 ** 53 - 1, -(2 ** 53) + 1, maxOpeningCents + 1]) {
      const answer = await compare(employer, [row('007', amount), row('007', amount)]);
      expect(Object.keys(answer.problem().errors)).toEqual(['rows.0.amount', 'rows.1.amount']);
    }
    const most = [row('007', maxOpeningCents), row('007', maxOpeningCents)];
    expect((await compare(employer, most)).ok().differences).toMatchObject([
      { employeeNumber: '007', payroll: 2 * maxOpeningCents },
    ]);
    expect(Number.isSafeInteger(maxOpeningRows * maxOpeningCents)).toBe(true);
  });

  it('is made before payroll starts, and the confirmed differences are in the log', async () => {
    const employer = await makeEmployer([{}, { employeeNumber: '8' }, { employeeNumber: null }]);
    const { projectId, token } = employer;
    expect((await compare(employer, [row('007', -4000), row('8', 3000)])).ok()).toEqual({
      sameCount: 1,
      differenceCount: 1,
      withoutNumber: 1,
      differences: [
        {
          employeeNumber: '8',
          code: '100',
          component: 'GrossExchange',
          portal: 4000,
          payroll: 3000,
        },
      ],
    });
    const body = { projectId, year: 2026, number: 3, confirmedDifferences: 1 };
    (await portal().call(startPayroll, { body }, token)).ok();
    const [entry] = await portal().database.transaction({ projectId }, (db) =>
      db
        .selectFrom('auditEntry')
        .select('details')
        .where('action', '=', 'payroll-started')
        .execute(),
    );
    expect(entry?.details).toMatchObject({ confirmedDifferences: 1, subscriptions: 3 });
  });

  it('compares with nothing once payroll runs', async () => {
    const employer = await makeEmployer();
    await start(employer);
    expect((await compare(employer, [row('007', 4000)])).status).toBe(422);
  });
});

describe('the period after this one', () => {
  it('has what begins later, and what is held now', async () => {
    const employer = await makeEmployer([
      { periodStart: '2026-03-01', employeeNumber: '1' },
      { periodStart: '2026-03-15', employeeNumber: '2', lastName: 'Later', infix: null },
    ]);
    const { periodId } = await start(employer);
    expect((await readPeriod(employer, periodId)).next).toMatchObject({
      year: 2026,
      number: 4,
      startsOn: '2026-04-01',
      lineCount: 1,
      lines: [{ change: 'New', component: 'GrossExchange', amount: 4000, lastName: 'Later' }],
    });
    const [line] = await lines(employer, periodId);
    expect(line).toMatchObject({ isHeldByPerson: false });
    (await hold(employer, { periodId, lineId: line!.lineId })).ok();
    expect((await readPeriod(employer, periodId)).next?.lineCount).toBe(2);
    const changes = (await readPeriod(employer, periodId)).next?.lines.map(({ change }) => change);
    (await close(employer)).ok();
    const next = await open(employer);
    const came = await lines(employer, next.periodId);
    expect(came.map(({ change }) => change)).toEqual(changes);
    expect((await readPeriod(employer, periodId)).next).toBeNull();
  });

  it('shows a line without a number as held by a person', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01', employeeNumber: null }]);
    const { periodId } = await start(employer);
    const [line] = await lines(employer, periodId);
    expect(line).toMatchObject({ heldReason: 'no-number', isHeldByPerson: false });
    (await hold(employer, { periodId, lineId: line!.lineId })).ok();
    expect(await lines(employer, periodId)).toMatchObject([
      { heldReason: 'no-pay', isHeldByPerson: true },
    ]);
  });
});

it('offers no first period that would begin twice', async () => {
  const { projectId, token } = await makeEmployer();
  const query = { ProjectId: projectId };
  const current = (await portal().call(getPayrollSettings, { query }, token)).ok();
  expect(current.firstPeriods.map(({ number }) => number)).toEqual([3, 4, 2]);
});
