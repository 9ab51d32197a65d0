import { type Amounts, doAmountsAddUp } from '@portal/contract/amounts';
import { amountFields } from '@portal/contract/participation-fields';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { SubscriptionLine } from '@portal/contract/provider';
import { formatDate } from '@portal/texts/format';
import { hasEnded } from './end-date-rules.ts';
import type { Period } from './subscription-rules.ts';

/** A fault in the fields of a line. `field` is a field of the line. */
export interface LineFault {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly values?: readonly (string | number)[];
}

/** The fields whose changes are in the subscription's history. */
export type Terms = Period & Amounts & { readonly months: number };
export const terms = [
  'periodStart',
  'periodEnd',
  'suspendFrom',
  'suspendTill',
  ...amountFields,
  'months',
] as const satisfies readonly (keyof Terms)[];

/**
 * The dates that a line gives the subscription. An end date that the line omits stays, because it
 * may be the employer's and unknown to the line. It also ends a suspension that would continue
 * after it.
 */
export function datesOf(line: SubscriptionLine, before: Period | undefined): Period {
  const { periodStart, suspendFrom = null, suspendTill = null } = line;
  const periodEnd = line.periodEnd === undefined ? (before?.periodEnd ?? null) : line.periodEnd;
  const dates = { periodStart, periodEnd, suspendFrom, suspendTill };
  if (periodEnd === null || suspendFrom === null || isUnchanged(dates, before)) return dates;
  if (line.periodEnd === undefined) {
    if (suspendFrom > periodEnd) return { ...dates, suspendFrom: null, suspendTill: null };
    if (suspendTill !== null && suspendTill > periodEnd)
      return { ...dates, suspendTill: periodEnd };
  }
  // "Until further notice" means until the end, to which the suspension may have been shortened.
  const wasCutOff = before?.suspendFrom === suspendFrom && before.suspendTill === periodEnd;
  return suspendTill === null && wasCutOff ? { ...dates, suspendTill: periodEnd } : dates;
}

/** Whether a subscription has this end and this suspension already. */
const isUnchanged = ({ periodEnd, suspendFrom, suspendTill }: Period, before: Period | undefined) =>
  before?.periodEnd === periodEnd &&
  before.suspendFrom === suspendFrom &&
  before.suspendTill === suspendTill;

/** The faults of a line that conforms to its schema, on a date (YYYY-MM-DD). */
export function findLineFaults(
  line: SubscriptionLine,
  { dates, before, date }: { dates: Period; before: Period | undefined; date: string },
): LineFault[] {
  const { periodStart, periodEnd } = dates;
  const faults: LineFault[] = [];
  if (!doAmountsAddUp(line)) faults.push({ field: 'totalPrice', code: 'amounts-do-not-add-up' });
  if (line.birthDate >= date) faults.push({ field: 'birthDate', code: 'date-invalid' });
  if (periodEnd !== null && periodEnd < periodStart) {
    const values = [formatDate(periodStart)];
    faults.push({ field: 'periodEnd', code: 'date-too-early', values });
  }
  if (before && hasEnded(before, date) && !hasEnded(dates, date)) {
    faults.push({ field: 'periodEnd', code: 'subscription-ended' });
  }
  return [...faults, ...suspensionFaults(dates, before)];
}

function suspensionFaults(dates: Period, before: Period | undefined): LineFault[] {
  const { periodEnd, suspendFrom, suspendTill } = dates;
  if (suspendFrom === null) {
    return suspendTill === null ? [] : [{ field: 'suspendFrom', code: 'field-is-required' }];
  }
  if (suspendTill !== null && suspendTill < suspendFrom) {
    return [{ field: 'suspendTill', code: 'date-too-early', values: [formatDate(suspendFrom)] }];
  }
  if (periodEnd === null || isUnchanged(dates, before)) return [];
  const values = [formatDate(periodEnd)];
  if (suspendFrom > periodEnd) return [{ field: 'suspendFrom', code: 'date-too-late', values }];
  return suspendTill !== null && suspendTill > periodEnd
    ? [{ field: 'suspendTill', code: 'date-too-late', values }]
    : [];
}

/** The changed terms. */
export const changedTerms = (before: Terms, after: Terms) =>
  terms
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
