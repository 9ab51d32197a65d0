import type { Amounts } from '@portal/contract/amounts';
import {
  amountsOn,
  isSuspendedOn,
  type SubscriptionLife,
} from '../src/shared-domain/dated-amounts-rules.ts';

/**
 * What a subscription costs in a month (YYYY-MM); null when it costs nothing. Its first day decides
 * for the whole month.
 */
export function costInMonth(life: SubscriptionLife, month: string): Amounts | null {
  const date = `${month}-01`;
  if (date < life.periodStart || (life.periodEnd !== null && life.periodEnd < date)) return null;
  return isSuspendedOn(life.suspensions, date) ? null : amountsOn(life.amounts, date);
}
