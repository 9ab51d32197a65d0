import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import type { StoredPayrollTotals } from '../../database/payroll-tables.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

/** What is stored with a closed period. */
export interface Closing {
  readonly version: number;
  readonly settings: PayrollSettings;
  readonly totals: StoredPayrollTotals;
  readonly lineCount: number;
  readonly heldCount: number;
  readonly sha256: string;
  readonly closedAt: Date;
  readonly closedByAccountId: string;
}

export async function savePeriodClosed(
  db: Db,
  { projectId, periodId }: OfPeriod,
  { settings, totals, ...closing }: Closing,
): Promise<void> {
  await db
    .updateTable('payrollPeriod')
    .set({
      ...closing,
      state: 'Closed',
      settings: JSON.stringify(settings),
      totals: JSON.stringify(totals),
    })
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .execute();
}

/**
 * Removes the holds: the reason is stored with the lines now. A number that came since payroll
 * began here is taken to be the one that payroll has had all along, so that another number becomes
 * a change.
 */
export async function settleHoldsAndNumbers(
  db: Db,
  { projectId }: Pick<OfPeriod, 'projectId'>,
): Promise<void> {
  await db.deleteFrom('payrollHold').where('projectId', '=', projectId).execute();
  await db
    .updateTable('payrollOpening')
    .from('subscription')
    .set((set) => ({ employeeNumber: set.ref('subscription.employeeNumber') }))
    .where('payrollOpening.projectId', '=', projectId)
    .where('payrollOpening.employeeNumber', 'is', null)
    .whereRef('subscription.projectId', '=', 'payrollOpening.projectId')
    .whereRef('subscription.subscriptionId', '=', 'payrollOpening.subscriptionId')
    .where('subscription.employeeNumber', 'is not', null)
    .execute();
}
