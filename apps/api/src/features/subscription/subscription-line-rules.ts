import { doAmountsAddUp } from '@portal/contract/amounts';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { SubscriptionLine } from '@portal/contract/provider';
import { formatDate } from '@portal/texts/format';
import type { Period } from './subscription-rules.ts';

/** A fault of a line that its own fields show; `field` is one of the line. */
export interface LineFault {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly values?: readonly (string | number)[];
}

/** The dates whose changes the history of a subscription tells. */
const keptDates = ['periodStart', 'periodEnd', 'suspendFrom', 'suspendTill'] as const;

/** The dates that a line leads to: an end date that it leaves out stays as it was. */
export const datesOf = (line: SubscriptionLine, before: Period | undefined): Period => ({
  periodStart: line.periodStart,
  periodEnd: line.periodEnd === undefined ? (before?.periodEnd ?? null) : line.periodEnd,
  suspendFrom: line.suspendFrom ?? null,
  suspendTill: line.suspendTill ?? null,
});

/** What is wrong with a line that fits its schema, on a date (YYYY-MM-DD). */
export function findLineFaults(
  line: SubscriptionLine,
  { periodStart, periodEnd, suspendFrom, suspendTill }: Period,
  date: string,
): LineFault[] {
  const faults: LineFault[] = [];
  if (!doAmountsAddUp(line)) faults.push({ field: 'totalPrice', code: 'amounts-do-not-add-up' });
  if (line.birthDate >= date) faults.push({ field: 'birthDate', code: 'date-invalid' });
  if (periodEnd !== null && periodEnd < periodStart) {
    const values = [formatDate(periodStart)];
    faults.push({ field: 'periodEnd', code: 'date-too-early', values });
  }
  if (suspendTill !== null && suspendFrom === null) {
    faults.push({ field: 'suspendFrom', code: 'field-is-required' });
  } else if (suspendTill !== null && suspendFrom !== null && suspendTill < suspendFrom) {
    const values = [formatDate(suspendFrom)];
    faults.push({ field: 'suspendTill', code: 'date-too-early', values });
  }
  return faults;
}

/** The dates that became others. */
export const changedDates = (before: Period, after: Period) =>
  keptDates
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
