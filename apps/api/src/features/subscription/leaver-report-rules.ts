import { type LastMonths, type Settlement, settlementOf } from '@portal/contract/settlement';
import { formatSubscriptionNumber, fullName } from '@portal/texts/format';
import { leavingOf } from '../../facts/leaving-rules.ts';
import type { Subscription } from './subscription-rules.ts';

/** A leaver, as reported. */
export interface LeaverReport {
  /** As it was before the report. */
  readonly subscription: Subscription;
  readonly lastMonths: LastMonths;
  /** The name of the person who reported it. */
  readonly reportedBy: string;
}

export const settlementOfReport = ({ subscription, lastMonths }: LeaverReport): Settlement =>
  settlementOf(subscription, lastMonths);

/** The erasable part of the audit entry: who it was, and what changed with which amounts. */
export function auditedLeaver(report: LeaverReport) {
  const { subscription, lastMonths, reportedBy } = report;
  const { grossAmount, netAmount } = settlementOfReport(report);
  const before = leavingOf(subscription);
  const changes = [
    { field: 'periodEnd', from: subscription.periodEnd, to: lastMonths.endDate },
    { field: 'lastPayrollRun', from: before?.lastPayrollRun, to: lastMonths.lastPayrollRun },
    { field: 'lastPayMonth', from: before?.lastPayMonth, to: lastMonths.lastPayMonth },
    { field: 'grossSettlement', from: before?.settlement.grossAmount, to: grossAmount },
    { field: 'netSettlement', from: before?.settlement.netAmount, to: netAmount },
  ].map(({ field, from = null, to }) => ({ field, from, to }));
  return {
    reportedBy,
    employee: fullName(subscription),
    changes: changes.filter(({ from, to }) => from !== to),
  };
}

/** The data of the event that tells the provider. */
export function toldLeaver(report: LeaverReport) {
  const { subscription, lastMonths, reportedBy } = report;
  return {
    subscriptionId: subscription.subscriptionId,
    subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
    externalReference: subscription.externalReference,
    endDate: lastMonths.endDate,
    lastPayrollRun: lastMonths.lastPayrollRun,
    lastPayMonth: lastMonths.lastPayMonth,
    settlement: settlementOfReport(report),
    reportedBy,
  };
}
