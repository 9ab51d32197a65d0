import { addDays } from '@portal/contract/dates';
import type { Random } from './random.ts';

/** The first day of the month that lies `months` after that of `date` (before, when negative). */
export function firstOfMonth(date: string, months: number): string {
  const moment = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 10);
}

/** The last day of the month that lies `months` after that of `date`. */
export const endOfMonth = (date: string, months: number): string =>
  addDays(firstOfMonth(date, months + 1), -1);

/** The date itself, or the Monday after it when it falls in a weekend. */
export function workingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(date, 2);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** A moment on a date, between two hours (UTC); ISO 8601. */
export function momentOn(random: Random, date: string, fromHour: number, tillHour: number): string {
  const seconds = random.between(fromHour * 3600, tillHour * 3600 - 1);
  return new Date(Date.parse(`${date}T00:00:00Z`) + seconds * 1000).toISOString();
}

/** The birth date of a person between `youngest` and `oldest` years old. */
export function birthDate(random: Random, today: string, youngest: number, oldest: number): string {
  const years = random.between(youngest, oldest);
  const birthday = addDays(`${Number(today.slice(0, 4)) - years}${today.slice(4, 7)}-01`, -31);
  return addDays(birthday, -random.between(0, 333));
}
