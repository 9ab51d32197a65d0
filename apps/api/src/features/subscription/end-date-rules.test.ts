import { monthEnd } from '@portal/contract/dates';
import { describe, expect, it } from 'vitest';
import { isOvertaken, possibleEndDates } from './end-date-rules.ts';

const runsOn = { periodStart: '2025-01-01', periodEnd: null };
const today = '2026-03-18';

describe('possible end dates', () => {
  it('are twelve month ends, from this month on', () => {
    expect(possibleEndDates(runsOn, today)).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
  });

  it('include leap years, and exclude a date that is itself the last day', () => {
    expect(possibleEndDates(runsOn, '2027-12-31').slice(0, 3)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
    ]);
    expect(possibleEndDates(runsOn, '2028-02-29')[0]).toBe('2028-02-29');
    expect(monthEnd('2100-02-01')).toBe('2100-02-28');
  });

  it('begin with the month in which the subscription starts', () => {
    const coming = { periodStart: '2026-06-15', periodEnd: null };
    const dates = possibleEndDates(coming, today);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-06-30', '2027-05-31', 12]);
    const laterThisMonth = { periodStart: '2026-03-31', periodEnd: null };
    expect(possibleEndDates(laterThisMonth, today)[0]).toBe('2026-03-31');
  });

  it('are only earlier than the current end date', () => {
    const ending = (periodEnd: string) => possibleEndDates({ ...runsOn, periodEnd }, today);
    expect(ending('2026-05-31')).toEqual(['2026-03-31', '2026-04-30']);
    expect(ending('2026-05-30')).toEqual(['2026-03-31', '2026-04-30']);
    expect(ending('2026-06-01')).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
    expect(ending('2026-03-31')).toEqual([]);
    expect(ending('2030-01-01')).toHaveLength(12);
  });

  it('are none once it has ended, and some on its last day if that is no month end', () => {
    expect(possibleEndDates({ ...runsOn, periodEnd: '2026-03-17' }, today)).toEqual([]);
    expect(possibleEndDates({ ...runsOn, periodEnd: today }, today)).toEqual([]);
  });
});

describe('an outdated end date', () => {
  const ends = { ...runsOn, periodEnd: '2026-04-30' };

  it('was possible before', () => {
    expect(isOvertaken(ends, '2026-04-30', today)).toBe(true);
    expect(isOvertaken(ends, '2026-12-31', today)).toBe(true);
    expect(isOvertaken({ ...runsOn, periodEnd: '2026-01-31' }, '2026-04-30', today)).toBe(true);
  });

  it('is none that never was possible, or that still is', () => {
    expect(isOvertaken(ends, '2026-03-31', today)).toBe(false);
    expect(isOvertaken(ends, '2026-05-30', today)).toBe(false);
    expect(isOvertaken(ends, '2027-03-31', today)).toBe(false);
    expect(isOvertaken(runsOn, '2026-05-30', today)).toBe(false);
  });
});
