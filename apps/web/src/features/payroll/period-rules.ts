import { amsterdamDate } from '@portal/contract/dates';
import type { CallResult } from '@portal/contract/call';
import type { getPayrollPeriod } from '@portal/contract/payroll';
import type { PayrollLineRow } from '@portal/contract/payroll-shapes';

/** The colours of a period's states. */
export const periodTones = {
  Open: 'accent',
  Closed: 'warn',
  Delivered: 'ok',
  Confirmed: 'ok',
} as const;

/** The last day on which a change still counts: the cut-off is the moment at which it ends. */
export const cutOffDay = (cutOffAt: string): string =>
  amsterdamDate(new Date(Date.parse(cutOffAt) - 1));

/**
 * The amount of a line where only one is shown: for a line that stops or is suspended, the amount
 * that lapses, because its new amount is zero.
 */
export const shownAmount = ({
  change,
  amount,
  delta,
}: Pick<PayrollLineRow, 'change' | 'amount' | 'delta'>): number =>
  change === 'Stopped' || change === 'Suspended' ? delta : amount;

type Summary = CallResult<typeof getPayrollPeriod>;
/** The counts of what waits. A process that is not upgraded yet does not send the last two. */
export type PeriodCounts = Pick<
  Summary,
  'waitingRequests' | 'missedCount' | 'heldCount' | 'withoutNumber'
> &
  Partial<Pick<Summary, 'heldByPersonCount' | 'heldWithNumberCount'>>;
/** A process that is not upgraded yet does not send these. */
export type PeriodBlockers = Partial<
  Pick<Summary, 'peopleWithoutNumber' | 'peopleWithoutNumberCount'>
>;

/**
 * The open tasks of a period, with the number of each and the step that deals with it. Every line
 * that does not count is in one of `held`, `leftOut` and `noNumber`; `numberNow` is a part of
 * `held`. Held lines are no task: a person has decided on them.
 */
export function openTasksOf(period: PeriodCounts) {
  const { heldCount, withoutNumber, waitingRequests, missedCount } = period;
  const held = period.heldByPersonCount ?? heldCount - withoutNumber;
  const all = [
    { kind: 'noNumber', step: 'decide', count: withoutNumber },
    { kind: 'requests', step: 'decide', count: waitingRequests },
    { kind: 'missed', step: 'decide', count: missedCount },
    { kind: 'numberNow', step: 'check', count: period.heldWithNumberCount ?? 0 },
    { kind: 'leftOut', step: 'check', count: heldCount - held - withoutNumber },
    { kind: 'held', step: null, count: held },
  ] as const;
  return all.filter(({ count }) => count > 0);
}

/** The people whose lines block closing, and how many there are besides those that are named. */
export function blockersOf({
  peopleWithoutNumber: people = [],
  peopleWithoutNumberCount: count = people.length,
}: PeriodBlockers) {
  return { people, more: count - people.length };
}
