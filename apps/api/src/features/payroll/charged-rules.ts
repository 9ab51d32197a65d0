import type {
  PayrollChange,
  PayrollComponent,
  PayrollSign,
} from '@portal/contract/payroll-components';
import type { PayrollHeldReason } from '@portal/contract/payroll-shapes';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import type { Frequency } from './calendar-rules.ts';
import type { PayrollSubscription } from './standing-rules.ts';

/** What a manager decided of months that payroll missed. */
export interface MissedDecision {
  readonly subscriptionId: string;
  readonly originPeriodId: string;
  readonly choice: 'Settle' | 'Waive';
  readonly amount: number;
}

/** Why a line exists beside the change that it tells. */
export type LineReason = 'subscription' | 'number' | 'missed' | 'leaver' | 'decrease' | 'rounding';
/** Why a line does not count. */
export type HeldReason = PayrollHeldReason;

/** A period as the lines need it. */
export interface LinePeriod {
  readonly periodId: string;
  readonly number: number;
  readonly year: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly frequency: Frequency;
  /** The components that were on, with a code, and what each does to pay. */
  readonly components: ReadonlyMap<PayrollComponent, PayrollSign>;
  /** Whether employees pay the provider themselves, and get the exchange back with their pay. */
  readonly employeesPay?: boolean;
}

/** What payroll has to change; amounts in cents. */
export interface PayrollLine {
  readonly subscriptionId: string;
  readonly employeeNumber: string | null;
  readonly component: PayrollComponent;
  readonly change: PayrollChange;
  /** What stands from now on, or what counts once. */
  readonly amount: number;
  readonly delta: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  /** The closed period that a one-off makes up for. */
  readonly originPeriodId: string | null;
  readonly reason: LineReason;
  readonly heldReason: HeldReason | null;
  readonly isHeldByPerson: boolean;
}

/** A line of a closed period, or of the opening position. What did not count is none. */
export interface ChargedLine extends Pick<
  PayrollLine,
  'subscriptionId' | 'employeeNumber' | 'component' | 'change' | 'delta' | 'reason'
> {
  readonly periodId: string;
  readonly originPeriodId: string | null;
}

/**
 * What of a line that counts in a period the later periods follow from; written out, for years of
 * lines are held together, and an object that is put together from others takes four times the
 * memory.
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

/** What was dealt with before a period: everything that its lines follow from. */
export interface Charged {
  /** The closed periods since the opening position, in order. */
  readonly periods: readonly LinePeriod[];
  /** In the order of the periods; those of the opening come first, with any period's id. */
  readonly lines: readonly ChargedLine[];
  readonly openingPeriodId: string;
  /** What managers decided of months that were missed. */
  readonly decisions: readonly MissedDecision[];
}

/** Lines that people hold in the open period. */
export type Holds = ReadonlyMap<string, HeldReason>;

export const isOneOff = (change: PayrollChange): boolean =>
  change === 'Settlement' || change === 'Correction';

/** What payroll has of a component of a subscription. */
export interface Standing {
  number: string | null;
  amount: number;
  last: PayrollChange;
}

/** What stands of each component of a subscription, by its lines in order; what came last is last. */
export function standingsOf(lines: readonly ChargedLine[]): Map<PayrollComponent, Standing> {
  const standings = new Map<PayrollComponent, Standing>();
  for (const { component, change, employeeNumber, delta } of lines) {
    if (isOneOff(change)) continue;
    const before = standings.get(component);
    // The Stopped of an old number comes before the New of the other, so one number stands.
    const amount = (before?.amount ?? 0) + delta;
    standings.delete(component);
    standings.set(component, { number: employeeNumber, amount, last: change });
  }
  return standings;
}

/** What a line is about: the same each time that it is derived. */
export function lineKey(line: PayrollLine): string {
  const { subscriptionId, component, change, reason, originPeriodId, employeeNumber } = line;
  return `${subscriptionId}/${component}/${change}/${reason}/${originPeriodId ?? ''}/${employeeNumber ?? ''}`;
}

/**
 * The employee number that lines go under: the one that payroll was told last where it was left out
 * since. What came to an end says nothing: it ends under the number that it stood under.
 */
export function numberOf(
  { employeeNumber }: PayrollSubscription,
  standings: ReadonlyMap<PayrollComponent, Standing>,
): string | null {
  if (employeeNumber !== null) return employeeNumber;
  const told = [...standings.values()].filter(({ number }) => number !== null);
  return (told.findLast(({ amount }) => amount > 0) ?? told.at(-1))?.number ?? null;
}

/** Lines and the like by their subscription. */
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

/** What was charged of each subscription, and decided. */
export interface Groups {
  readonly lines: ReadonlyMap<string, readonly ChargedLine[]>;
  readonly decisions: ReadonlyMap<string, readonly MissedDecision[]>;
}

const linesGrouped = new WeakMap<readonly ChargedLine[], Groups['lines']>();

/** What was dealt with, by subscription: its lines are put in order once, however often it is asked for. */
export function* groupCharged({
  lines,
  decisions,
}: Pick<Charged, 'lines' | 'decisions'>): Cooperative<Groups> {
  const grouped = linesGrouped.get(lines) ?? (yield* groupCooperatively(lines));
  linesGrouped.set(lines, grouped);
  return { lines: grouped, decisions: yield* groupCooperatively(decisions) };
}

/** Of one subscription. */
export interface Told {
  /** In order. */
  readonly lines: readonly ChargedLine[];
  readonly decisions: readonly MissedDecision[];
}

export const toldOf = ({ lines, decisions }: Groups, subscriptionId: string): Told => ({
  lines: lines.get(subscriptionId) ?? [],
  decisions: decisions.get(subscriptionId) ?? [],
});

/** How many subscriptions are gone through before other work gets its turn: some milliseconds. */
export const subscriptionsAtOnce = 200;
