import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementOf } from './settlement.ts';

const subscription = { periodStart: '2025-01-01', totalPrice: 4000, employerContribution: 1000 };
const settle = (endDate: string, lastPayrollRun: string, over: Partial<typeof subscription> = {}) =>
  settlementOf({ ...subscription, ...over }, { endDate, lastPayrollRun });

describe('what remains to be settled', () => {
  it("is the employee's part of every month after the last payroll run", () => {
    expect(settle('2026-05-31', '2026-02-28')).toEqual({
      months: 3,
      monthlyAmount: 3000,
      amount: 9000,
    });
    expect(settle('2026-03-31', '2026-02-28').months).toBe(1);
  });

  it('is nothing when payroll has dealt with the last month, or with later ones', () => {
    expect(settle('2026-03-31', '2026-03-31')).toMatchObject({ months: 0, amount: 0 });
    expect(settle('2026-03-31', '2026-12-31')).toMatchObject({ months: 0, amount: 0 });
  });

  it('goes by months, whatever the days', () => {
    expect(settle('2026-03-01', '2026-02-28').months).toBe(1);
    expect(settle('2026-03-31', '2026-02-01').months).toBe(1);
    expect(settle('2028-02-29', '2028-01-31').months).toBe(1);
  });

  it('counts on over the turn of the year', () => {
    expect(settle('2027-01-31', '2026-11-30').months).toBe(2);
    expect(settle('2028-01-31', '2025-12-31').months).toBe(25);
  });

  it('leaves out the months before the subscription started', () => {
    expect(settle('2026-06-30', '2026-02-28', { periodStart: '2026-05-15' }).months).toBe(2);
    expect(settle('2026-05-31', '2026-02-28', { periodStart: '2026-05-31' }).months).toBe(1);
    expect(settle('2026-05-31', '2026-02-28', { periodStart: '2026-06-01' }).months).toBe(0);
  });

  it('costs nobody anything that the employer pays in full', () => {
    const paid = { employerContribution: 4000 };
    expect(settle('2026-05-31', '2026-02-28', paid)).toEqual({
      months: 3,
      monthlyAmount: 0,
      amount: 0,
    });
  });

  it('is what a count of months one by one says', () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2029 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, month, month, (start, run, end) => {
        let months = 0;
        for (let year = 2024; year <= 2029; year += 1) {
          for (let at = 1; at <= 12; at += 1) {
            const one = `${year}-${String(at).padStart(2, '0')}`;
            if (one > run && one <= end && one >= start) months += 1;
          }
        }
        const over = { periodStart: `${start}-28` };
        expect(settle(`${end}-15`, `${run}-01`, over)).toEqual({
          months,
          monthlyAmount: 3000,
          amount: months * 3000,
        });
      }),
    );
  });
});
