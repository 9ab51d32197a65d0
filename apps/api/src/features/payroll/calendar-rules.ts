import { addDays, monthEnd } from '@portal/contract/dates';
import { isWorkingDay } from '../../shared-domain/working-day-rules.ts';

export type Frequency = 'Monthly' | 'FourWeekly';

/** How an employer divides a year into periods, and when each is processed and paid. */
export interface Calendar {
  readonly frequency: Frequency;
  /** Of four-weekly periods: the first day of period 1 of the first year, YYYY-MM-DD. */
  readonly firstDay: string | null;
  /** The last day of a period whose changes count, from 1. */
  readonly cutOffDay: number;
  /** The day of a period on which wages are paid, from 1. */
  readonly payday: number;
}

/** A period with its days, YYYY-MM-DD. */
export interface PeriodDays {
  readonly year: number;
  /** 1 to 12, or 1 to 13. */
  readonly number: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly cutOffOn: string;
  readonly payday: string;
}

export const periodsInYear = (frequency: Frequency): number => (frequency === 'Monthly' ? 12 : 13);

const fourWeeks = 28;

/**
 * The year whose period 1 begins on a day, which may be one of the last days of the year before.
 */
const yearOfFirstDay = (day: string): number => Number(addDays(day, 10).slice(0, 4));

/** The first day of a year's period 1: as set for the first year, and 1 January after it. */
function firstDayOfYear({ firstDay }: Calendar, year: number): string {
  return firstDay !== null && yearOfFirstDay(firstDay) === year ? firstDay : `${year}-01-01`;
}

function daysOf(calendar: Calendar, year: number, number: number) {
  if (calendar.frequency === 'Monthly') {
    const startsOn = `${year}-${String(number).padStart(2, '0')}-01`;
    return { startsOn, endsOn: monthEnd(startsOn) };
  }
  const startsOn = addDays(firstDayOfYear(calendar, year), (number - 1) * fourWeeks);
  const isLast = number === periodsInYear(calendar.frequency);
  return { startsOn, endsOn: isLast ? `${year}-12-31` : addDays(startsOn, fourWeeks - 1) };
}

/** A day of a period, counted from 1. The last day when the period is shorter. */
function dayWithin({ startsOn, endsOn }: { startsOn: string; endsOn: string }, day: number) {
  const date = addDays(startsOn, day - 1);
  return date > endsOn ? endsOn : date;
}

/** The last working day up to and including a date. */
function lastWorkingDay(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/** When a period is processed and paid. A day off moves to the working day before it. */
export const workDaysOf = (
  calendar: Pick<Calendar, 'cutOffDay' | 'payday'>,
  days: Pick<PeriodDays, 'startsOn' | 'endsOn'>,
): Pick<PeriodDays, 'cutOffOn' | 'payday'> => ({
  cutOffOn: lastWorkingDay(dayWithin(days, calendar.cutOffDay)),
  payday: lastWorkingDay(dayWithin(days, calendar.payday)),
});

export function periodOf(calendar: Calendar, year: number, number: number): PeriodDays {
  const days = daysOf(calendar, year, number);
  return { year, number, ...days, ...workDaysOf(calendar, days) };
}

/**
 * The period after another. It begins on the day after that one, because the first day of a year
 * may have changed since, and no day may be skipped or counted twice.
 */
export function periodAfter(
  calendar: Calendar,
  before: Pick<PeriodDays, 'year' | 'number' | 'endsOn'>,
): PeriodDays {
  const isNewYear = before.number >= periodsInYear(calendar.frequency);
  const year = isNewYear ? before.year + 1 : before.year;
  const number = isNewYear ? 1 : before.number + 1;
  if (calendar.frequency === 'Monthly') return periodOf(calendar, year, number);
  const startsOn = addDays(before.endsOn, 1);
  const isLast = number === periodsInYear(calendar.frequency);
  const endsOn = isLast ? `${year}-12-31` : addDays(startsOn, fourWeeks - 1);
  const days = { startsOn, endsOn };
  return { year, number, ...days, ...workDaysOf(calendar, days) };
}

/** Every period of the years around a date, in order. */
export function periodsAround(calendar: Calendar, date: string): PeriodDays[] {
  const year = Number(date.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) =>
    Array.from({ length: periodsInYear(calendar.frequency) }, (_, index) =>
      periodOf(calendar, each, index + 1),
    ),
  );
}

/** How many working days before a cut-off the reminder is sent. */
const daysBeforeCutOff = 3;

/**
 * Whether a date (YYYY-MM-DD) is at most `daysBeforeCutOff` working days before a cut-off, or after
 * it.
 */
export const isCutOffNear = (cutOffOn: string, date: string): boolean =>
  workingDaysBefore(cutOffOn, daysBeforeCutOff) <= date;

/** The working day a number of working days before a date. */
export function workingDaysBefore(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = lastWorkingDay(addDays(day, -1));
  return day;
}
