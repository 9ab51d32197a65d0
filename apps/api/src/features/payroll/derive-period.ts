import { createHash } from 'node:crypto';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import type { KeptPayrollTotals } from '../../database/payroll-tables.ts';
import type { Charged, HeldReason, LinePeriod, PayrollLine } from './charged-rules.ts';
import { numberFault, sharedNumbers } from './hold-rules.ts';
import { linesOf } from './line-rules.ts';
import { type PeriodRow, readOpenFacts } from './payroll-store.ts';
import { figuresOf, findUnexplained, reconciliationOf } from './reconciliation-rules.ts';
import type { PayrollSubscription } from './standing-rules.ts';
import { totalsOf } from './total-rules.ts';

/** The open period as it would be closed now. */
export interface DerivedPeriod {
  readonly lines: readonly PayrollLine[];
  readonly kept: KeptPayrollTotals;
  readonly charged: Charged;
  readonly subscriptions: readonly PayrollSubscription[];
  readonly holds: ReadonlyMap<string, HeldReason>;
  readonly period: LinePeriod;
  /** Why nothing may go to payroll under a number in this period; null when it may. */
  readonly faultOf: (number: string | null) => HeldReason | null;
}

/** Derives the open period from what is known now. */
export async function derivePeriod(
  db: Db,
  { projectId, row, settings }: { projectId: string; row: PeriodRow; settings: PayrollSettings },
): Promise<DerivedPeriod> {
  const facts = await readOpenFacts(db, { projectId, row, settings });
  const { charged, subscriptions, period, holds } = facts;
  const lines = linesOf(charged, subscriptions, period, holds);
  const figures = figuresOf(charged, subscriptions, period, lines);
  const unexplained = findUnexplained(figures, lines);
  // The figures prove the lines: without that proof nothing may be shown, let alone closed.
  if (unexplained !== undefined) throw new Error(`Payroll lines do not explain ${unexplained}`);
  const totals = totalsOf(lines, period.components);
  const shared = sharedNumbers(lines, { subscriptions, period, charged });
  return {
    ...{ lines, charged, subscriptions, holds, period },
    faultOf: (number) => numberFault(number, shared),
    kept: { totals, components: reconciliationOf(figures.values()) },
  };
}

/** The id of a line: the same each time that it is derived, and once it is closed. */
export function lineIdOf(periodId: string, key: string): string {
  const hex = createHash('sha256').update(`${periodId}/${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    // Version 8 of a UUID: what it holds is the maker's own.
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
