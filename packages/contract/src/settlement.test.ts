import { describe, expect, it } from 'vitest';
import { fc } from '../../../scripts/properties.mjs';
import {
  hasPayToCome,
  lastPayMonths,
  payrollRuns,
  type SettledSubscription,
  settlementOf,
} from './settlement.ts';

const subscription = {
  periodStart: '2025-01-01',
  totalPrice: 5000,
  grossExchange: 2500,
  netExchange: 800,
  employerContribution: 1000,
  netOwnContribution: 700,
};
/** The net cost of a month for the employee in cents: with pay, and without. */
const netOfPaid = 1500;
const netOfUnpaid = 4000;

const settle = (
  endDate: string,
  lastPayrollRun: string,
  lastPayMonth: string,
  over: Partial<SettledSubscription> = {},
) => settlementOf({ ...subscription, ...over }, { endDate, lastPayrollRun, lastPayMonth });

const amounts = (grossMonths: number, netMonths: number) => ({
  grossMonths,
  netMonths,
  grossAmount: grossMonths * 2500,
  netAmount: grossMonths * netOfPaid + netMonths * netOfUnpaid,
});

describe('what is settled', () => {
  it.each([
    ['pay until the end', '2026-05-31', '2026-02-28', '2026-05-31', 3, 0],
    ['one month to come', '2026-03-31', '2026-02-28', '2026-03-31', 1, 0],
    ['pay that stops before the end', '2026-05-31', '2026-02-28', '2026-03-31', 1, 2],
    ['no payslip after the last run', '2026-05-31', '2026-02-28', '2026-02-28', 0, 3],
    ['a last pay before the last run', '2026-05-31', '2026-02-28', '2025-12-31', 0, 5],
    ['an end in the month of the last run', '2026-03-31', '2026-03-31', '2026-03-31', 0, 0],
    ['an end before the last run', '2026-03-31', '2026-12-31', '2026-03-31', 0, 0],
    ['an end before both', '2026-01-31', '2026-02-28', '2026-03-31', 0, 0],
    [
      'an end between the last pay and the last run',
      '2026-02-28',
      '2026-03-31',
      '2026-01-31',
      0,
      1,
    ],
    ['pay that goes on after the end', '2026-03-31', '2026-02-28', '2026-06-30', 1, 0],
    ['any day of the months', '2026-03-01', '2026-02-28', '2026-03-02', 1, 0],
    ['a leap day', '2028-02-29', '2028-01-31', '2028-02-01', 1, 0],
    ['the turn of the year', '2027-02-28', '2026-11-30', '2026-12-31', 1, 2],
    ['many years', '2028-01-31', '2025-12-31', '2028-01-31', 25, 0],
  ])('%s', (_case, endDate, lastPayrollRun, lastPayMonth, grossMonths, netMonths) => {
    expect(settle(endDate, lastPayrollRun, lastPayMonth)).toEqual(amounts(grossMonths, netMonths));
  });

  it.each([
    ['a start within the months with pay', '2026-05-15', 2, 0],
    ['a start on the last day', '2026-06-30', 1, 0],
    ['a start after the end', '2026-07-01', 0, 0],
  ])('%s omits the months before it', (_case, periodStart, grossMonths, netMonths) => {
    expect(settle('2026-06-30', '2026-02-28', '2026-06-30', { periodStart })).toEqual(
      amounts(grossMonths, netMonths),
    );
  });

  it('a start after the last pay leaves only months without pay', () => {
    const periodStart = '2026-05-01';
    expect(settle('2026-06-30', '2026-02-28', '2026-03-31', { periodStart })).toEqual(
      amounts(0, 2),
    );
  });

  it('nothing comes off the pay when the employer pays everything', () => {
    const paid = {
      grossExchange: 0,
      netExchange: 0,
      netOwnContribution: 0,
      employerContribution: 5000,
    };
    expect(settle('2026-05-31', '2026-02-28', '2026-03-31', paid)).toEqual({
      grossMonths: 1,
      netMonths: 2,
      grossAmount: 0,
      netAmount: 0,
    });
  });

  it('every month is settled once, for any last pay and payroll run', () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2029 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, month, month, month, (start, run, pay, end) => {
        const counted = { grossMonths: 0, netMonths: 0 };
        for (let year = 2024; year <= 2029; year += 1) {
          for (let at = 1; at <= 12; at += 1) {
            const one = `${year}-${String(at).padStart(2, '0')}`;
            if (one < start || one > end) continue;
            if (one > pay) counted.netMonths += 1;
            else if (one > run) counted.grossMonths += 1;
          }
        }
        const over = { periodStart: `${start}-28` };
        expect(settle(`${end}-15`, `${run}-01`, `${pay}-03`, over)).toEqual(
          amounts(counted.grossMonths, counted.netMonths),
        );
      }),
    );
  });
});

describe('a payslip is to come', () => {
  it.each([
    ['2026-03-31', true],
    ['2026-02-01', false],
    ['2026-01-31', false],
  ])('when the last pay is that of %s: %s', (lastPayMonth, expected) => {
    expect(hasPayToCome({ lastPayrollRun: '2026-02-28', lastPayMonth })).toBe(expected);
  });
});

describe('the months to choose from', () => {
  it('are two payroll runs, the likely one first', () => {
    expect(payrollRuns('2026-03-18')).toEqual(['2026-02-28', '2026-03-31']);
    expect(payrollRuns('2028-03-31')).toEqual(['2028-02-29', '2028-03-31']);
    expect(payrollRuns('2026-01-01')).toEqual(['2025-12-31', '2026-01-31']);
  });

  it('are a year of months without pay, through the last possible end', () => {
    const months = lastPayMonths('2026-03-18', '2026-05-31');
    expect(months).toHaveLength(15);
    expect([months[0], months.at(-1)]).toEqual(['2025-03-31', '2026-05-31']);
    expect(lastPayMonths('2026-03-18', '2026-01-31').at(-1)).toBe('2026-03-31');
    expect(lastPayMonths('2026-03-18', '2026-04-30', '2026-02-15')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(lastPayMonths('2026-03-18', '2026-04-30', '2026-06-01')).toEqual([
      '2026-03-31',
      '2026-04-30',
    ]);
  });
});
