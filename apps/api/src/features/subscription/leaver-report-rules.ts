import { hasPayToCome, type LastMonths, settlementOf } from '@portal/contract/settlement';
import type { Leaving, Settlement } from '@portal/contract/settlement-shapes';
import { fullName } from '@portal/texts/format';
import { subscriptionPayload } from '../../shared-domain/subscription-event-payload-rules.ts';
import { leavingOf } from '../../shared-domain/leaving-rules.ts';
import type { Subscription } from './subscription-rules.ts';

/** The report of a leaver. */
export interface LeaverReport {
  /** Before the report. */
  readonly subscription: Subscription;
  readonly lastMonths: LastMonths;
  /** The name of the account that reported it. */
  readonly reportedBy: string;
  readonly reportedByAccountId: string;
}

const settlementOfReport = ({ subscription, lastMonths }: LeaverReport): Settlement =>
  settlementOf(subscription, lastMonths);

/** The months and amounts of a leaver, by their names in the history. Cents. */
function recordedOf(leaving: Leaving | null): Readonly<Record<string, string | number>> {
  if (leaving === null) return {};
  const { grossAmount, netAmount } = leaving.settlement;
  return {
    lastPayrollRun: leaving.lastPayrollRun,
    lastPayMonth: leaving.lastPayMonth,
    grossSettlement: grossAmount,
    [hasPayToCome(leaving) ? 'netSettlement' : 'apartSettlement']: netAmount,
  };
}

const recordedFields = [
  'lastPayrollRun',
  'lastPayMonth',
  'grossSettlement',
  'netSettlement',
  'apartSettlement',
];

/** The erasable part of the audit entry: the employee, and the changes with their amounts. */
export function auditedLeaver(report: LeaverReport) {
  const { subscription, lastMonths, reportedBy } = report;
  const before = recordedOf(leavingOf(subscription));
  const after = recordedOf({
    ...lastMonths,
    settlement: settlementOfReport(report),
  });
  const changes = [
    { field: 'periodEnd', from: subscription.periodEnd, to: lastMonths.endDate },
    ...recordedFields.map((field) => ({
      field,
      from: before[field] ?? null,
      to: after[field] ?? null,
    })),
  ];
  return {
    reportedBy,
    employee: fullName(subscription),
    changes: changes.filter(({ from, to }) => from !== to),
  };
}

/** The data of the event about a leaver. */
export function leaverPayload(report: LeaverReport) {
  const { subscription, lastMonths, reportedByAccountId } = report;
  return {
    ...subscriptionPayload(subscription),
    endDate: lastMonths.endDate,
    lastPayrollRun: lastMonths.lastPayrollRun,
    lastPayMonth: lastMonths.lastPayMonth,
    settlement: settlementOfReport(report),
    /** Whether a payslip is still to come. Otherwise the net amount is arranged outside payroll. */
    isPayToCome: hasPayToCome(lastMonths),
    reportedByAccountId,
  };
}
