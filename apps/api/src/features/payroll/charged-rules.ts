import type {
  PayrollChange,
  PayrollComponent,
  PayrollSign,
} from '@portal/contract/payroll-components';
import type { PayrollHeldReason } from '@portal/contract/payroll-shapes';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import type { Frequency } from './calendar-rules.ts';
import type { PayrollSubscription } from './standing-rules.ts';

/** A manager's decision about a month that payroll missed. */
export interface MissedDecision {
  readonly subscriptionId: string;
  readonly originPeriodId: string;
  readonly choice: 'Settle' | 'Waive';
  readonly amount: number;
}

/** Why a line exists, besides its change. */
export type LineReason = 'subscription' | 'number' | 'missed' | 'leaver' | 'decrease' | 'rounding';
/** Why a line does not count. */
export type HeldReason = PayrollHeldReason;

/** The fields of a period that its lines depend on. */
export interface LinePeriod {
  readonly periodId: string;
  readonly number: number;
  readonly year: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly frequency: Frequency;
  /** The components that were enabled and had a code, with their effect on pay. */
  readonly components: ReadonlyMap<PayrollComponent, PayrollSign>;
  /** Whether employees pay the provider themselves, and are reimbursed with their pay. */
  readonly employeesPay?: boolean;
}

/** A change for payroll. Amounts in cents. */
export interface PayrollLine {
  readonly subscriptionId: string;
  readonly employeeNumber: string | null;
  readonly component: PayrollComponent;
  readonly change: PayrollChange;
  /** The amount in force from now on, or the amount of a one-off. */
  readonly amount: number;
  readonly delta: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  /** The closed period that a one-off corrects. */
  readonly originPeriodId: string | null;
  readonly reason: LineReason;
  readonly heldReason: HeldReason | null;
  readonly isHeldByPerson: boolean;
}

/**
 * A line of a closed period, or of the opening position. Lines that did not count are not included.
 */
export interface ChargedLine extends Pick<
  PayrollLine,
  'subscriptionId' | 'employeeNumber' | 'component' | 'change' | 'delta' | 'reason'
> {
  readonly periodId: string;
  readonly originPeriodId: string | null;
}

/**
 * The fields of a counted line that later periods depend on. The fields are written out: the lines
 * of years are in memory together, and an object made by spreading takes four times the memory.
 */
export const chargedOf = (line: PayrollLine, periodId: string): ChargedLine => ({
  subscriptionId: line.subscriptionId,
  employeeNumber: line.employeeNumber,
  component: line.component,
  change: line.change,
  delta: line.delta,
  reason: line.reason,
  periodId,
  originPeriodId: line.originPeriodId,
});

/** Everything charged before a period: the input for its lines. */
export interface Charged {
  /** The closed periods since the opening position, in order. */
  readonly periods: readonly LinePeriod[];
  /** In the order of the periods. Lines of the opening come first, under the opening's own id. */
  readonly lines: readonly ChargedLine[];
  readonly openingPeriodId: string;
  /** Managers' decisions about missed months. */
  readonly decisions: readonly MissedDecision[];
}

/** Lines that a person holds in the open period, by line key. */
export type Holds = ReadonlyMap<string, HeldReason>;

export const isOneOff = (change: PayrollChange): boolean =>
  change === 'Settlement' || change === 'Correction';

/** The amount of a component of a subscription that payroll has in force. */
export interface Standing {
  number: string | null;
  amount: number;
  last: PayrollChange;
}

/**
 * The amount in force of each component of a subscription. `lines` are in order, and the component
 * changed last comes last.
 */
export function standingsOf(lines: readonly ChargedLine[]): Map<PayrollComponent, Standing> {
  const standings = new Map<PayrollComponent, Standing>();
  for (const { component, change, employeeNumber, delta } of lines) {
    if (isOneOff(change)) continue;
    const before = standings.get(component);
    // The Stopped of an old number comes before the New of the new number, so one number remains.
    const amount = (before?.amount ?? 0) + delta;
    standings.delete(component);
    standings.set(component, { number: employeeNumber, amount, last: change });
  }
  return standings;
}

/** Identifies a line: the same each time that it is derived. */
export function lineKey(line: PayrollLine): string {
  const { subscriptionId, component, change, reason, originPeriodId, employeeNumber } = line;
  return `${subscriptionId}/${component}/${change}/${reason}/${originPeriodId ?? ''}/${employeeNumber ?? ''}`;
}

/**
 * The employee number of a subscription's lines. If the provider left it out since, the last number
 * that payroll received, preferably of a component that still has an amount: a component that ended
 * keeps its own number.
 */
export function numberOf(
  { employeeNumber }: PayrollSubscription,
  standings: ReadonlyMap<PayrollComponent, Standing>,
): string | null {
  if (employeeNumber !== null) return employeeNumber;
  const numbered = [...standings.values()].filter(({ number }) => number !== null);
  return (numbered.findLast(({ amount }) => amount > 0) ?? numbered.at(-1))?.number ?? null;
}

/** Groups rows by their subscription. */
export function* groupCooperatively<L extends { readonly subscriptionId: string }>(
  lines: Iterable<L>,
): Cooperative<Map<string, L[]>> {
  const groups = new Map<string, L[]>();
  yield* eachCooperatively(lines, (line) => {
    const group = groups.get(line.subscriptionId);
    if (group) group.push(line);
    else groups.set(line.subscriptionId, [line]);
  });
  return groups;
}

/** Charged lines and decisions, by subscription. */
export interface Groups {
  readonly lines: ReadonlyMap<string, readonly ChargedLine[]>;
  readonly decisions: ReadonlyMap<string, readonly MissedDecision[]>;
}

const linesGrouped = new WeakMap<readonly ChargedLine[], Groups['lines']>();

/**
 * Groups what was charged by subscription. The grouping of an array of lines is cached, because it
 * is read many times.
 */
export function* groupCharged({
  lines,
  decisions,
}: Pick<Charged, 'lines' | 'decisions'>): Cooperative<Groups> {
  const grouped = linesGrouped.get(lines) ?? (yield* groupCooperatively(lines));
  linesGrouped.set(lines, grouped);
  return { lines: grouped, decisions: yield* groupCooperatively(decisions) };
}

/** The charged lines and decisions of one subscription. */
export interface ChargedHistory {
  /** In the order of the periods. */
  readonly lines: readonly ChargedLine[];
  readonly decisions: readonly MissedDecision[];
}

export const chargedHistoryOf = (
  { lines, decisions }: Groups,
  subscriptionId: string,
): ChargedHistory => ({
  lines: lines.get(subscriptionId) ?? [],
  decisions: decisions.get(subscriptionId) ?? [],
});

/** How many subscriptions are processed before a yield to the event loop: some milliseconds. */
export const subscriptionsPerYield = 200;
