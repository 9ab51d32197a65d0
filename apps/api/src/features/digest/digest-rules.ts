import type { RequestMailChoice } from '@portal/contract/mail-choices';
import { addDays } from '@portal/contract/dates';
import type { DigestSection, ProjectDigest } from '../../mail/digest-mail.ts';
import { isWorkingDay } from '../../shared-domain/working-day-rules.ts';

/** Monday is 1, Sunday is 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether a working day is that of a weekly digest: its weekday, or the next working day. */
function isWeeklyDay(date: string, weekday: number): boolean {
  const back = (weekdayOf(date) - weekday + 7) % 7;
  for (let day = addDays(date, -back); day < date; day = addDays(day, 1)) {
    if (isWorkingDay(day)) return false;
  }
  return true;
}

/** Whether a choice gives a digest on a working day (YYYY-MM-DD). */
export const isDigestDay = (choice: RequestMailChoice, date: string, weekday: number): boolean =>
  choice === 'Daily' || (choice === 'Weekly' && isWeeklyDay(date, weekday));

/** Whether anything waits. */
export const hasNews = ({ waiting, leavers }: ProjectDigest): boolean => waiting > 0 || leavers > 0;

/** After every date. */
const never = '9999-12-31';
const compare = (one: string | null | undefined, other: string | null | undefined): number =>
  (one ?? never) < (other ?? never) ? -1 : (one ?? never) > (other ?? never) ? 1 : 0;

const collator = new Intl.Collator('nl', { numeric: true });

const sinceOf = ({ digest, reminders }: DigestSection): string | undefined =>
  digest?.since ?? reminders[0]?.oldest[0]?.cameOn;

/** Those with a deadline first, then by age, then by name. */
export const sortSections = (sections: readonly DigestSection[]): DigestSection[] =>
  sections.toSorted(
    (a, b) =>
      compare(a.digest?.cutOffOn, b.digest?.cutOffOn) ||
      compare(sinceOf(a), sinceOf(b)) ||
      collator.compare(a.name, b.name),
  );
