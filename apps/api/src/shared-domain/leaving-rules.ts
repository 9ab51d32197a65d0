import { settlementOf, type SettledSubscription } from '@portal/contract/settlement';
import type { Leaving } from '@portal/contract/settlement-shapes';

interface Leaver extends SettledSubscription {
  readonly periodEnd: string | null;
  readonly leaverEndDate: string | null;
  readonly lastPayrollRun: string | null;
  readonly lastPayMonth: string | null;
}

/**
 * What was reported about a leaver, with what is still deducted from their pay. Null when nothing
 * was reported, or when the subscription has another end date since.
 */
export function leavingOf(subscription: Leaver): Leaving | null {
  const { leaverEndDate: endDate, lastPayrollRun, lastPayMonth } = subscription;
  if (endDate === null || endDate !== subscription.periodEnd) return null;
  if (lastPayrollRun === null || lastPayMonth === null) return null;
  const settlement = settlementOf(subscription, { endDate, lastPayrollRun, lastPayMonth });
  return { lastPayrollRun, lastPayMonth, settlement };
}
