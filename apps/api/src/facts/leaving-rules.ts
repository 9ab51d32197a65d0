import { type Leaving, settlementOf, type SettledSubscription } from '@portal/contract/settlement';

interface Leaver extends SettledSubscription {
  readonly periodEnd: string | null;
  readonly lastPayrollRun: string | null;
  readonly lastPayMonth: string | null;
}

/** What was reported of a leaver, with what still comes off their pay; null when nothing was. */
export function leavingOf(subscription: Leaver): Leaving | null {
  const { periodEnd: endDate, lastPayrollRun, lastPayMonth } = subscription;
  if (endDate === null || lastPayrollRun === null || lastPayMonth === null) return null;
  const settlement = settlementOf(subscription, { endDate, lastPayrollRun, lastPayMonth });
  return { lastPayrollRun, lastPayMonth, settlement };
}
