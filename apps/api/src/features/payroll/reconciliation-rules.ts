import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import {
  eachCooperatively,
  finish,
  type Cooperative,
} from '../../concurrency/cooperative-rules.ts';
import {
  type Charged,
  groupCharged,
  groupCooperatively,
  isOneOff,
  type LinePeriod,
  type PayrollLine,
  subscriptionsPerYield,
  type ChargedHistory,
  chargedHistoryOf,
} from './charged-rules.ts';
import { missedOf, roundingOf } from './one-off-rules.ts';
import { leaverSettlement, type PayrollSubscription, standingIn } from './standing-rules.ts';

/** The figures of a component in a period. Amounts in cents. */
export interface Figures {
  readonly component: PayrollComponent;
  /** The amount in force before the period. */
  readonly previous: number;
  /** The change by the lines. */
  readonly mutations: number;
  /** The amount in force now, by the subscriptions. */
  readonly closing: number;
  /** The one-offs, by the lines. */
  readonly oneOffs: number;
  /** The amount due in this period, by the subscriptions. */
  readonly due: number;
}

type Totals = { -readonly [Figure in keyof Omit<Figures, 'component'>]: number };
type ByComponent = Map<PayrollComponent, Totals>;

function totalsIn(figures: ByComponent, component: PayrollComponent): Totals {
  const known = figures.get(component);
  if (known) return known;
  const none = { previous: 0, mutations: 0, closing: 0, oneOffs: 0, due: 0 };
  figures.set(component, none);
  return none;
}

interface FigureInput extends ChargedHistory {
  readonly charged: Charged;
  readonly period: LinePeriod;
  /** The lines of the period for this subscription. */
  readonly reported: readonly PayrollLine[];
}

/**
 * The figures of one subscription. `closing` and `due` come from the subscription itself,
 * `mutations` and `oneOffs` from the lines. If the lines leave something out, the two sides differ.
 * @param subscription undefined when it was removed: its amounts stay as they were, because no line
 * says that it stopped
 */
function figuresOf(
  subscription: PayrollSubscription | undefined,
  { reported, ...input }: FigureInput,
): ByComponent {
  const { period } = input;
  const figures: ByComponent = new Map();
  for (const { component, change, delta } of input.lines) {
    if (!isOneOff(change)) totalsIn(figures, component).previous += delta;
  }
  const heldStandings = new Set<PayrollComponent>();
  const heldOneOffs = new Map<PayrollComponent, number>();
  for (const { component, change, delta, heldReason } of reported) {
    const isOnce = isOneOff(change);
    if (heldReason === null) {
      totalsIn(figures, component)[isOnce ? 'oneOffs' : 'mutations'] += delta;
    } else if (isOnce) heldOneOffs.set(component, (heldOneOffs.get(component) ?? 0) + delta);
    else heldStandings.add(component);
  }
  if (!subscription) {
    for (const each of figures.values()) each.closing = each.due = each.previous;
    return figures;
  }
  const standingAmount = standingIn(subscription, period);
  const dueOnce = dueOnceOf(subscription, input);
  for (const component of payrollComponents) {
    const closing = heldStandings.has(component)
      ? (figures.get(component)?.previous ?? 0)
      : period.components.has(component)
        ? standingAmount(component)
        : 0;
    const due = closing + (dueOnce.get(component) ?? 0) - (heldOneOffs.get(component) ?? 0);
    if (closing !== 0 || due !== 0) Object.assign(totalsIn(figures, component), { closing, due });
  }
  return figures;
}

/** The one-offs that are due by the subscription, by component. */
function dueOnceOf(
  subscription: PayrollSubscription,
  { period, charged, lines, decisions }: Omit<FigureInput, 'reported'>,
): Map<PayrollComponent, number> {
  const dueOnce = new Map<PayrollComponent, number>();
  const add = (component: PayrollComponent, amount: number) =>
    dueOnce.set(component, (dueOnce.get(component) ?? 0) + amount);
  for (const { toSettle, decreases } of missedOf(subscription, { charged, lines, decisions })) {
    for (const { component, amount } of decreases) add(component, amount);
    add('NetSettlement', toSettle);
  }
  for (const component of period.components.keys()) {
    add(component, roundingOf(subscription, component, { charged, period }));
  }
  const ofLeaver = lines.filter(({ reason }) => reason === 'leaver');
  const settled = ofLeaver.reduce((total, { delta }) => total + delta, 0);
  if (!period.employeesPay) {
    const first = charged.periods[0] ?? period;
    const due = leaverSettlement(subscription, { period, first, settled });
    add('NetSettlement', due - settled);
  }
  if (!period.components.has('NetSettlement')) dueOnce.delete('NetSettlement');
  return dueOnce;
}

/** Whether the lines explain the amounts in force and due. */
const isExplained = ({ previous, mutations, closing, oneOffs, due }: Totals): boolean =>
  previous + mutations === closing && closing + oneOffs === due;

/** Whether the lines of one subscription explain its figures: the sums, and the last amounts. */
function explains(reported: readonly PayrollLine[], figures: ByComponent): boolean {
  if (![...figures.values()].every(isExplained)) return false;
  const standing = new Map<PayrollComponent, number>();
  for (const { component, change, amount, delta, heldReason } of reported) {
    if (heldReason !== null) continue;
    // After a change of employee number, the line of the new number comes last and counts.
    if (!isOneOff(change)) standing.set(component, amount);
    else if (amount !== delta) return false;
  }
  return [...standing].every(
    ([component, amount]) => amount === (figures.get(component)?.closing ?? 0),
  );
}

export interface Proof {
  /** The first subscription that the lines do not explain. Undefined when they explain all. */
  readonly unexplained: string | undefined;
  /** The figures of all subscriptions together. */
  readonly components: readonly Figures[];
}

/**
 * The figures of a period, and whether its lines explain them for each subscription and component.
 */
export function* proofCooperatively(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  lines: readonly PayrollLine[],
): Cooperative<Proof> {
  const groups = yield* groupCharged(charged);
  const reported = yield* groupCooperatively(lines);
  const all: ByComponent = new Map();
  let unexplained: string | undefined;
  const process = (subscriptionId: string, subscription: PayrollSubscription | undefined) => {
    const own = reported.get(subscriptionId) ?? [];
    const input = { ...chargedHistoryOf(groups, subscriptionId), charged, period, reported: own };
    const figures = figuresOf(subscription, input);
    if (!explains(own, figures)) unexplained ??= subscriptionId;
    for (const [component, more] of figures) {
      const sum = totalsIn(all, component);
      for (const figure of Object.keys(sum) as (keyof Totals)[]) sum[figure] += more[figure];
    }
  };
  const known = new Set<string>();
  const processKnown = (subscription: PayrollSubscription) => {
    known.add(subscription.subscriptionId);
    process(subscription.subscriptionId, subscription);
  };
  yield* eachCooperatively(subscriptions, processKnown, subscriptionsPerYield);
  for (const subscriptionId of new Set([...groups.lines.keys(), ...reported.keys()])) {
    if (!known.has(subscriptionId)) process(subscriptionId, undefined);
  }
  const components = payrollComponents.flatMap((component) => {
    const totals = all.get(component);
    return totals ? [{ component, ...totals }] : [];
  });
  return { unexplained, components };
}

/** As proofCooperatively, without yielding: for few subscriptions. */
export const proofOf = (
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  lines: readonly PayrollLine[],
): Proof => finish(proofCooperatively(charged, subscriptions, period, lines));
