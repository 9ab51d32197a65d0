import { addDays } from '@portal/contract/dates';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import {
  type Calendar,
  periodAfter,
  periodOf,
  periodsInYear,
  workingDaysBefore,
} from './calendar-rules.ts';
import {
  dutchHolidays,
  easterSunday,
  isWorkingDay,
  workingDaysAfter,
} from '../../shared-domain/working-day-rules.ts';

const monthly: Calendar = { frequency: 'Monthly', firstDay: null, cutOffDay: 15, payday: 25 };
const fourWeekly: Calendar = { ...monthly, frequency: 'FourWeekly', firstDay: '2025-12-29' };

describe('monthly periods', () => {
  it('are the months of a year', () => {
    expect(periodOf(monthly, 2026, 11)).toEqual({
      year: 2026,
      number: 11,
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      // The 15th is a Sunday.
      cutOffOn: '2026-11-13',
      payday: '2026-11-25',
    });
  });

  it('have a last day in February, in leap years too', () => {
    const late: Calendar = { ...monthly, cutOffDay: 31, payday: 29 };
    expect(periodOf(late, 2028, 2)).toMatchObject({
      endsOn: '2028-02-29',
      cutOffOn: '2028-02-29',
      payday: '2028-02-29',
    });
    expect(periodOf(late, 2027, 2)).toMatchObject({
      // The 28th is a Sunday.
      endsOn: '2027-02-28',
      cutOffOn: '2027-02-26',
      payday: '2027-02-26',
    });
  });

  it('cut off before Christmas when the day is one of its days', () => {
    // 25 and 26 December 2026 are holidays, 27 is a Sunday.
    expect(periodOf({ ...monthly, cutOffDay: 27 }, 2026, 12).cutOffOn).toBe('2026-12-24');
  });

  it('continue in the next year', () => {
    expect(periodAfter(monthly, { year: 2026, number: 12, endsOn: '2026-12-31' })).toMatchObject({
      year: 2027,
      number: 1,
      startsOn: '2027-01-01',
    });
  });
});

describe('four-weekly periods', () => {
  it('begin on the configured day, and end on 31 December', () => {
    expect(periodOf(fourWeekly, 2026, 1)).toMatchObject({
      startsOn: '2025-12-29',
      endsOn: '2026-01-25',
    });
    expect(periodOf(fourWeekly, 2026, 13)).toMatchObject({
      startsOn: '2026-11-30',
      endsOn: '2026-12-31',
    });
    expect(periodAfter(fourWeekly, { year: 2026, number: 13, endsOn: '2026-12-31' })).toMatchObject(
      {
        year: 2027,
        number: 1,
        startsOn: '2027-01-01',
      },
    );
  });
});

it('cover every day exactly once, whatever the calendar', () => {
  const calendars = fc.record({
    frequency: fc.constantFrom('Monthly' as const, 'FourWeekly' as const),
    firstDay: fc.constant(null),
    cutOffDay: fc.integer({ min: 1, max: 31 }),
    payday: fc.integer({ min: 1, max: 31 }),
  });
  fc.assert(
    fc.property(
      calendars,
      fc.integer({ min: 2020, max: 2060 }),
      fc.boolean(),
      (calendar, year, moves) => {
        let period = periodOf(calendar, year, 1);
        expect(period.startsOn).toBe(`${year}-01-01`);
        for (let count = 1; count <= periodsInYear(calendar.frequency); count += 1) {
          const { cutOffOn, startsOn, endsOn, payday } = period;
          expect(isWorkingDay(cutOffOn) && isWorkingDay(payday)).toBe(true);
          expect(cutOffOn >= addDays(startsOn, -4) && cutOffOn <= endsOn).toBe(true);
          // The first day of a year may change while its periods run.
          const firstDay = moves ? `${year}-12-28` : null;
          const next = periodAfter({ ...calendar, firstDay }, period);
          expect(next.startsOn).toBe(addDays(endsOn, 1));
          period = next;
        }
        expect(period.year).toBe(year + 1);
      },
    ),
  );
});

describe('working days', () => {
  it.each([
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    // The two exceptions of the Gregorian computus.
    [1981, '1981-04-19'],
    [2049, '2049-04-18'],
    [1954, '1954-04-18'],
  ])('know the Easter of %i', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it("know the holidays of 2026, and King's Day on a Saturday when the 27th is a Sunday", () => {
    expect(dutchHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-04-27',
      '2026-05-14',
      '2026-05-25',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(dutchHolidays(2031)).toContain('2031-04-26');
  });

  it('are counted back over weekends and holidays', () => {
    expect(workingDaysBefore('2026-11-13', 3)).toBe('2026-11-10');
    expect(workingDaysBefore('2026-04-07', 3)).toBe('2026-03-31');
  });
});

it.each([
  ['2026-03-18', 5, '2026-03-25'],
  ['2026-03-20', 1, '2026-03-23'],
  ['2026-03-21', 1, '2026-03-23'],
  // Good Friday and Easter Monday are days off.
  ['2026-04-02', 1, '2026-04-07'],
  ['2026-12-24', 5, '2027-01-04'],
])('after %s come %i working days through %s', (date, count, last) => {
  expect(workingDaysAfter(date, count)).toBe(last);
});
