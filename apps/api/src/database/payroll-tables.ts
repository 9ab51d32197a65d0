import type { PayrollChange, PayrollComponent } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type {
  PayrollEffects,
  PayrollFigures,
  PayrollHeldReason,
  PayrollState,
} from '@portal/contract/payroll-shapes';
import type { Generated } from 'kysely';
import type { DateText, Json, JsonOrNull, Moment, MomentOrNull } from './column-types.ts';

interface PayrollSettingsTable {
  projectId: string;
  settings: Json<PayrollSettings>;
  version: number;
  savedAt: Moment;
  savedByAccountId: string | null;
}

/** The totals of the lines of a period; amounts in cents. */
interface PayrollTotal {
  readonly kind: 'New' | 'Changed' | 'Stopped' | 'OneOff';
  readonly count: number;
  readonly amount: number;
}

/** The totals of a period at its closing. */
export interface StoredPayrollTotals {
  readonly totals: readonly PayrollTotal[];
  readonly components: readonly PayrollFigures[];
  /** People with a line that counts; undefined for periods that were closed before these were counted. */
  readonly people?: Readonly<Record<keyof PayrollEffects, number>>;
}

export interface PayrollPeriodTable {
  payrollPeriodId: string;
  projectId: string;
  year: number;
  number: number;
  frequency: PayrollSettings['frequency'];
  mode: PayrollSettings['mode'];
  startsOn: DateText;
  endsOn: DateText;
  cutOffOn: DateText;
  payday: DateText;
  state: PayrollState;
  version: Generated<number>;
  isOpening: Generated<boolean>;
  settings: JsonOrNull<PayrollSettings>;
  totals: JsonOrNull<StoredPayrollTotals>;
  lineCount: number | null;
  heldCount: number | null;
  sha256: string | null;
  closedAt: MomentOrNull;
  closedByAccountId: string | null;
  deliveredAt: MomentOrNull;
  confirmedAt: MomentOrNull;
  cutOffMailedAt: MomentOrNull;
  createdAt: Moment;
}

/** Totals of the lines of removed periods: what stands of a component, or was settled. */
interface CarriedPayrollLine {
  readonly component: PayrollComponent;
  readonly change: PayrollChange;
  readonly employeeNumber: string | null;
  readonly delta: number;
  readonly reason: 'subscription' | 'leaver';
}

/**
 * What payroll had in force of a subscription when it was started, or before the first remaining
 * period.
 */
interface PayrollOpeningTable {
  projectId: string;
  payrollPeriodId: string;
  subscriptionId: string;
  employeeNumber: string | null;
  amounts: Json<Partial<Record<PayrollComponent, number>>>;
  carried: JsonOrNull<readonly CarriedPayrollLine[]>;
}

interface PayrollLineTable {
  payrollLineId: string;
  projectId: string;
  payrollPeriodId: string;
  place: number;
  subscriptionId: string;
  employeeNumber: string | null;
  component: PayrollComponent;
  change: PayrollChange;
  amount: number;
  delta: number;
  effectiveFrom: DateText;
  effectiveTo: DateText | null;
  originPeriodId: string | null;
  reason: 'subscription' | 'number' | 'missed' | 'leaver' | 'decrease' | 'rounding';
  heldReason: PayrollHeldReason | null;
}

interface PayrollHoldTable {
  projectId: string;
  payrollPeriodId: string;
  lineKey: string;
  reason: PayrollHeldReason;
  heldAt: Moment;
  heldByAccountId: string | null;
}

interface PayrollMissedDecisionTable {
  payrollMissedDecisionId: string;
  projectId: string;
  subscriptionId: string;
  originPeriodId: string;
  choice: 'Settle' | 'Waive';
  amount: number;
  decidedAt: Moment;
  decidedByAccountId: string | null;
}

interface PayrollFileTable {
  projectId: string;
  payrollPeriodId: string;
  format: 'portal-xlsx' | 'own';
  fileName: string;
  content: Uint8Array;
  sha256: string;
  madeAt: Moment;
  lastDownloadedAt: MomentOrNull;
  lastDownloadedByAccountId: string | null;
}

/** Payroll settings, periods and lines. */
export interface PayrollTables {
  payrollSettings: PayrollSettingsTable;
  payrollPeriod: PayrollPeriodTable;
  payrollOpening: PayrollOpeningTable;
  payrollLine: PayrollLineTable;
  payrollHold: PayrollHoldTable;
  payrollMissedDecision: PayrollMissedDecisionTable;
  payrollFile: PayrollFileTable;
}
