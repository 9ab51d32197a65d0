import { addDays } from '@portal/contract/dates';
import { expect, it } from 'vitest';
import { isWorkingDay, workingDaysAfter } from '../../shared-domain/working-day-rules.ts';
import { dueRulesOf } from './due-rules.ts';

const settings = { remindAfter: 5, escalateAfter: 10 };
const on = { period: null, hasApprovers: true };

it.each([1, 2, 5, 10, 60])(
  'is due %s working days after it came in, on any day of years',
  (count) => {
    for (let date = '2025-12-20'; date < '2027-01-10'; date = addDays(date, 1)) {
      if (!isWorkingDay(date)) continue;
      const { cameBy } = dueRulesOf({ ...settings, remindAfter: count }, { date, ...on }).Approvers;
      for (const came of [cameBy!, addDays(cameBy!, 1)]) {
        expect([came, workingDaysAfter(came, count) <= date]).toEqual([came, came === cameBy]);
      }
    }
  },
);

it('is urgent three working days before its start, or before the cut-off of its period', () => {
  const period = { cutOffOn: '2026-03-13', endsOn: '2026-03-31' };
  const startsBy = (date: string, of: typeof period | null = period) =>
    dueRulesOf(settings, { date, period: of, hasApprovers: true }).Managers.startsBy;
  // Monday: the cut-off on Friday is four working days away.
  expect(startsBy('2026-03-09')).toBe('2026-03-12');
  expect(startsBy('2026-03-10')).toBe('2026-03-31');
  expect(startsBy('2026-03-13')).toBe('2026-03-31');
  expect(startsBy('2026-03-16')).toBe('2026-03-19');
  // Before a weekend, and before Easter.
  expect(startsBy('2026-03-17', null)).toBe('2026-03-22');
  expect(startsBy('2026-03-31', null)).toBe('2026-04-07');
});

it('never is due for a stage that a project turned off', () => {
  const rules = dueRulesOf(
    { remindAfter: null, escalateAfter: null },
    { date: '2026-03-18', ...on },
  );
  expect(rules).toEqual({
    Approvers: { cameBy: null, startsBy: null },
    Managers: { cameBy: null, startsBy: null },
  });
});

it('is due for managers alone, at the first of both, where no member may approve', () => {
  const date = '2026-03-18';
  const rules = dueRulesOf(settings, { date, period: null, hasApprovers: false });
  expect(rules.Approvers).toEqual({ cameBy: null, startsBy: null });
  expect(rules.Managers.cameBy).toBe(dueRulesOf(settings, { date, ...on }).Approvers.cameBy);
});
