import { longestStandInDays, type StandIn } from '@portal/contract/stand-in';
import type { Fault } from '../../lib/form-rules.ts';

/** Whether a period is in force, lies ahead, or lets nobody decide although it has begun. */
export type StandInState = 'now' | 'later' | 'idle';

/** @param today YYYY-MM-DD */
export function stateOf({ isActive, fromDate }: StandIn, today: string): StandInState {
  if (isActive) return 'now';
  return fromDate > today ? 'later' : 'idle';
}

const isDate = /^\d{4}-\d{2}-\d{2}$/;
const millisecondsADay = 86_400_000;

/** A date so many days after another, both YYYY-MM-DD. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsADay).toISOString().slice(0, 10);

/** The last day that a period from `fromDate` on can have, which counts itself. */
export const latestDay = (fromDate: string): string =>
  isDate.test(fromDate) ? daysAfter(fromDate, longestStandInDays - 1) : '';

export interface StandInValues {
  readonly standInAccountId: string;
  readonly fromDate: string;
  readonly untilDate: string;
}

/** What is wrong with a period to be; limits of dates are told by `date`. */
export function standInFaults(
  { standInAccountId, fromDate, untilDate }: StandInValues,
  today: string,
  date: (date: string) => string,
): Record<keyof StandInValues, Fault | null> {
  const required = (value: string): Fault | null =>
    value === '' ? { code: 'field-is-required', message: '' } : null;
  const first = fromDate > today ? fromDate : today;
  const last = latestDay(fromDate);
  return {
    standInAccountId: required(standInAccountId),
    fromDate:
      required(fromDate) ??
      (fromDate < today ? { code: 'date-too-early', message: date(today) } : null),
    untilDate:
      required(untilDate) ??
      (untilDate < first
        ? { code: 'date-too-early', message: date(first) }
        : last !== '' && untilDate > last
          ? { code: 'date-too-late', message: date(last) }
          : null),
  };
}
