import { type Amounts, doAmountsAddUp } from '@portal/contract/amounts';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { SubscriptionLine } from '@portal/contract/provider';
import { formatDate } from '@portal/texts/format';
import type { Period } from './subscription-rules.ts';

/** A fault that a line shows by its own fields; `field` is a field of the line. */
export interface LineFault {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly values?: readonly (string | number)[];
}

/** The fields whose changes the subscription's history tells of. */
export type Terms = Period & Amounts;
export const terms = [
  'periodStart',
  'periodEnd',
  'suspendFrom',
  'suspendTill',
  'totalPrice',
  'grossExchange',
  'netExchange',
  'employerContribution',
  'netOwnContribution',
] as const satisfies readonly (keyof Terms)[];

/** The dates that a line gives the subscription; an end date that the line leaves out stays. */
export const datesOf = (line: SubscriptionLine, before: Period | undefined): Period => ({
  periodStart: line.periodStart,
  periodEnd: line.periodEnd === undefined ? (before?.periodEnd ?? null) : line.periodEnd,
  suspendFrom: line.suspendFrom ?? null,
  suspendTill: line.suspendTill ?? null,
});

/** The faults of a line that fits its schema, on a date (YYYY-MM-DD). */
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

/** The terms that changed. */
export const changedTerms = (before: Terms, after: Terms) =>
  terms
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
