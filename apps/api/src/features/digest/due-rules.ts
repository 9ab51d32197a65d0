import { addDays } from '@portal/contract/dates';
import type { Reminders } from '@portal/contract/reminders';
import type { ReminderStage } from '../../database/digest-tables.ts';
import { isWorkingDay, workingDaysAfter } from '../../shared-domain/working-day-rules.ts';
import type { OpenPeriod } from './digest-facts.ts';

/** A request is urgent this number of working days before its start date or its cut-off. */
const urgentDays = 3;

/** The last working day before a date. */
export function workingDayBefore(date: string): string {
  let day = addDays(date, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/**
 * The last date from which `count` working days have passed on a working day. A request that came
 * in on a day off counts from there.
 */
function lastDateWithDaysPassed(date: string, count: number): string {
  let day = date;
  for (let left = count - 1; left > 0; left -= 1) day = workingDayBefore(day);
  return addDays(day, -1);
}

/** When a request is due for a stage; it is when any of the dates is reached. */
export interface DueRule {
  /** The request came in on this date or before; null: never. */
  readonly cameBy: string | null;
  /** It starts on this date or before; null: never. */
  readonly startsBy: string | null;
}

const never: DueRule = { cameBy: null, startsBy: null };

const cameBy = (date: string, days: number | null): string | null =>
  days === null ? null : lastDateWithDaysPassed(date, days);

/** The later of two dates, of which either may be null. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/**
 * The last start date that is urgent: near itself, or within a period of payroll whose cut-off is
 * near.
 */
function urgentStart(date: string, period: OpenPeriod | null): string {
  // A day off after three working days is three working days away too.
  const near = addDays(workingDaysAfter(date, urgentDays + 1), -1);
  if (!period || period.cutOffOn < date || period.cutOffOn > near) return near;
  return period.endsOn > near ? period.endsOn : near;
}

/**
 * When requests of a project are due on a working day (YYYY-MM-DD), by stage. Without an active
 * member who may approve, the managers get each request once, at the first of both.
 */
export function dueRulesOf(
  { remindAfter, escalateAfter }: Pick<Reminders, 'remindAfter' | 'escalateAfter'>,
  {
    date,
    period,
    hasApprovers,
  }: { date: string; period: OpenPeriod | null; hasApprovers: boolean },
): Readonly<Record<ReminderStage, DueRule>> {
  const toApprovers = cameBy(date, remindAfter);
  const toManagers = cameBy(date, escalateAfter);
  const startsBy = escalateAfter === null ? null : urgentStart(date, period);
  return hasApprovers
    ? {
        Approvers: { cameBy: toApprovers, startsBy: null },
        Managers: { cameBy: toManagers, startsBy },
      }
    : { Approvers: never, Managers: { cameBy: later(toApprovers, toManagers), startsBy } };
}
