import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';
import { lineIdOf } from '../src/features/payroll/line-id.ts';
import { newId } from '../src/ids.ts';
import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** Settings with a code for each of these components, which are on. */
export const payrollSettings = (
  on: readonly PayrollComponent[] = ['GrossExchange', 'NetSettlement'],
  overrides: Partial<PayrollSettings> = {},
): PayrollSettings => {
  const components = { ...firstPayrollSettings.components };
  for (const component of on) {
    const code = String(100 + payrollComponents.indexOf(component));
    components[component] = { ...components[component], code, isOn: true };
  }
  return { ...firstPayrollSettings, components, ...overrides };
};

export type Month = 'delivered' | 'closed' | 'open';

/** The id of a period that `insertPayroll` makes: January, February and March. */
export const payrollPeriodIdOf = (projectId: string, month: Month): string =>
  derivedId('payroll', projectId, month);

/** The id of the line of a subscription that begins in March. */
export const payrollLineIdOf = (projectId: string, subscriptionId: string): string =>
  lineIdOf(payrollPeriodIdOf(projectId, 'open'), payrollLineKeyOf(subscriptionId));

const payrollLineKeyOf = (subscriptionId: string): string =>
  `${subscriptionId}/GrossExchange/New/subscription//007`;

/** Payroll of a project: two periods that are closed, without lines, and an open one. */
export async function insertPayroll(
  portal: TestPortal,
  {
    projectId,
    subscriptionId,
    employeeNumber = '',
  }: { projectId: string; subscriptionId: string; employeeNumber?: string },
): Promise<void> {
  const settings = payrollSettings();
  const now = portal.clock.now();
  const frozen = JSON.stringify(settings);
  const period = (month: Month, number: number, days: { startsOn: string; endsOn: string }) => ({
    payrollPeriodId: payrollPeriodIdOf(projectId, month),
    projectId,
    year: 2026,
    number,
    frequency: 'Monthly' as const,
    mode: 'Fixed' as const,
    ...days,
    cutOffOn: days.startsOn,
    payday: days.endsOn,
    createdAt: now,
    isOpening: number === 1,
    deliveredAt: null,
    confirmedAt: null,
    cutOffMailedAt: null,
    closedByAccountId: null,
    ...(month === 'open'
      ? { state: 'Open' as const, settings: null, totals: null, closedAt: null }
      : {
          state: month === 'closed' ? ('Closed' as const) : ('Delivered' as const),
          settings: frozen,
          totals: JSON.stringify({ totals: [], components: [] }),
          closedAt: now,
        }),
    lineCount: null,
    heldCount: null,
    sha256: null,
  });
  await portal.database.transaction({ projectId }, async (db) => {
    const saved = { projectId, settings: frozen, version: 1, savedAt: now, savedByAccountId: null };
    await db.insertInto('payrollSettings').values(saved).execute();
    await db
      .insertInto('payrollPeriod')
      .values([
        period('delivered', 1, { startsOn: '2026-01-01', endsOn: '2026-01-31' }),
        period('closed', 2, { startsOn: '2026-02-01', endsOn: '2026-02-28' }),
        period('open', 3, { startsOn: '2026-03-01', endsOn: '2026-03-31' }),
      ])
      .execute();
    await db
      .insertInto('payrollHold')
      .values({
        projectId,
        payrollPeriodId: payrollPeriodIdOf(projectId, 'open'),
        reason: 'other',
        lineKey: payrollLineKeyOf(subscriptionId),
        heldAt: now,
        heldByAccountId: null,
      })
      .execute();
    await db
      .insertInto('payrollFile')
      .values({
        projectId,
        payrollPeriodId: payrollPeriodIdOf(projectId, 'closed'),
        format: 'own',
        fileName: 'salaris.csv',
        content: Buffer.from(`Personeelsnummer\r\n${employeeNumber}`),
        madeAt: now,
        sha256: '0'.repeat(64),
        lastDownloadedAt: null,
        lastDownloadedByAccountId: null,
      })
      .execute();
  });
}

/** A row in each table that `insertPayroll` leaves empty. */
export async function insertOtherPayrollRows(
  portal: TestPortal,
  {
    projectId,
    subscriptionId = newId(),
    employeeNumber = '007',
  }: { projectId: string; subscriptionId?: string; employeeNumber?: string },
): Promise<void> {
  await insertPayroll(portal, { projectId, subscriptionId, employeeNumber });
  const payrollPeriodId = payrollPeriodIdOf(projectId, 'closed');
  const of = { projectId, payrollPeriodId, subscriptionId };
  await portal.database.transaction({ projectId }, async (db) => {
    await db
      .insertInto('payrollOpening')
      .values({ ...of, employeeNumber, amounts: '{"GrossExchange": 4000}', carried: null })
      .execute();
    await db
      .insertInto('payrollLine')
      .values({
        ...of,
        payrollLineId: newId(),
        place: 0,
        employeeNumber,
        amount: 4000,
        component: 'GrossExchange',
        change: 'New',
        delta: 4000,
        reason: 'subscription',
        effectiveFrom: '2026-02-01',
        effectiveTo: null,
        originPeriodId: null,
        heldReason: null,
      })
      .execute();
    await db
      .insertInto('payrollMissedDecision')
      .values({
        payrollMissedDecisionId: newId(),
        projectId,
        subscriptionId,
        choice: 'Waive',
        originPeriodId: payrollPeriodId,
        amount: 1,
        decidedAt: portal.clock.now(),
        decidedByAccountId: null,
      })
      .execute();
  });
}
