import { addDays } from '@portal/contract/dates';
import { type Principal, rights } from '@portal/contract/rights';
import { maxStandInDays } from '@portal/contract/limits';
import { formatDate } from '@portal/texts/format';
import type { FieldFault } from '../../problem.ts';

/** First and last day, YYYY-MM-DD. */
export interface Period {
  readonly fromDate: string;
  readonly untilDate: string;
}

/** The faults of a period, which begins today at the earliest. */
export function findPeriodFaults({ fromDate, untilDate }: Period, today: string): FieldFault[] {
  if (fromDate < today) {
    return [{ field: 'fromDate', code: 'date-too-early', values: [formatDate(today)] }];
  }
  if (untilDate < fromDate) {
    return [{ field: 'untilDate', code: 'date-too-early', values: [formatDate(fromDate)] }];
  }
  // The period includes both dates.
  const last = addDays(fromDate, maxStandInDays - 1);
  return untilDate > last
    ? [{ field: 'untilDate', code: 'date-too-late', values: [formatDate(last)] }]
    : [];
}

/**
 * Whether an account may end a period: the approver who named the stand-in, or a manager of the
 * employer.
 */
export const mayEndStandIn = (
  principal: Principal,
  { isOwn }: { readonly isOwn: boolean },
): boolean => rights.nameStandIn(principal) && (isOwn || rights.manageAccounts(principal));
