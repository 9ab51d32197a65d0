import { maxStandInDays } from '@portal/contract/limits';
import type { StandIn } from '@portal/contract/stand-in';
import { isDay } from '../../lib/day-text.ts';
import type { Fault } from '../../lib/form-rules.ts';

/** The period is in force, is in the future, or has started but gives no right to decide. */
export type StandInState = 'now' | 'later' | 'idle';

/** @param today YYYY-MM-DD */
export function stateOf({ isActive, fromDate }: StandIn, today: string): StandInState {
  if (isActive) return 'now';
  return fromDate > today ? 'later' : 'idle';
}

const millisecondsADay = 86_400_000;

/** The date `days` days after `date`, both YYYY-MM-DD. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsADay).toISOString().slice(0, 10);

/** The last possible day of a period that starts on `fromDate`; that day itself counts too. */
export const latestDay = (fromDate: string): string =>
  isDay(fromDate) ? daysAfter(fromDate, maxStandInDays - 1) : '';

export interface StandInValues {
  readonly standInAccountId: string;
  readonly fromDate: string;
  readonly untilDate: string;
}

/** The faults in a new period; `date` formats the limits that the faults name. */
export function standInFaults(
  { standInAccountId, fromDate, untilDate }: StandInValues,
  today: string,
  date: (date: string) => string,
): Record<keyof StandInValues, Fault | null> {
  const required = (value: string): Fault | null =>
    value === '' ? { code: 'field-is-required', message: '' } : null;
  const day = (value: string): Fault | null =>
    required(value) ?? (isDay(value) ? null : { code: 'date-invalid', message: '' });
  const first = isDay(fromDate) && fromDate > today ? fromDate : today;
  const last = latestDay(fromDate);
  return {
    standInAccountId: required(standInAccountId),
    fromDate:
      day(fromDate) ?? (fromDate < today ? { code: 'date-too-early', message: date(today) } : null),
    untilDate:
      day(untilDate) ??
      (untilDate < first
        ? { code: 'date-too-early', message: date(first) }
        : last !== '' && untilDate > last
          ? { code: 'date-too-late', message: date(last) }
          : null),
  };
}
