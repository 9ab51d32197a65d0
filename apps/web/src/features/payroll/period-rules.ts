import { amsterdamDate } from '@portal/contract/dates';
import type { PayrollLineRow } from '@portal/contract/payroll-shapes';

/** The last day on which something still counts: the cut-off is the moment at which it ends. */
export const cutOffDay = (cutOffAt: string): string =>
  amsterdamDate(new Date(Date.parse(cutOffAt) - 1));

/**
 * The amount of a line where only one is shown: of what stops or rests that is what falls away, for
 * nothing is left of it.
 */
export const toldAmount = ({
  change,
  amount,
  delta,
}: Pick<PayrollLineRow, 'change' | 'amount' | 'delta'>): number =>
  change === 'Stopped' || change === 'Suspended' ? delta : amount;
