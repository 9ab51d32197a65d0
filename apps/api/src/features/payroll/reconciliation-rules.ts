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
  subscriptionsAtOnce,
  type Told,
  toldOf,
} from './charged-rules.ts';
import { missedOf, roundingOf } from './one-off-rules.ts';
import { leaverSettlement, type PayrollSubscription, standingIn } from './standing-rules.ts';

/** The figures of a component in a period; amounts in cents. */
export interface Figures {
  readonly component: PayrollComponent;
  /** What stood before. */
  readonly previous: number;
  /** What the lines change of it. */
  readonly mutations: number;
  /** What stands now, as the subscriptions say. */
  readonly closing: number;
  /** What the lines count once. */
  readonly oneOffs: number;
  /** What is due in this period, as the subscriptions say. */
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

interface Facts extends Told {
  readonly charged: Charged;
  readonly period: LinePeriod;
  /** Those that the period tells of the subscription. */
  readonly told: readonly PayrollLine[];
}

/**
 * The figures of one subscription. `closing` and `due` come from the subscription itself,
 * `mutations` and `oneOffs` from the lines. If the lines leave something out, the two sides differ.
 * @param subscription undefined when it was removed: its amounts stay as they were, because no line
 *   says that it stopped
 */
function figuresOf(
  subscription: PayrollSubscription | undefined,
  { told, ...facts }: Facts,
): ByComponent {
  const { period } = facts;
  const figures: ByComponent = new Map();
  for (const { component, change, delta } of facts.lines) {
    if (!isOneOff(change)) totalsIn(figures, component).previous += delta;
  }
  const heldStandings = new Set<PayrollComponent>();
  const heldOneOffs = new Map<PayrollComponent, number>();
  for (const { component, change, delta, heldReason } of told) {
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
  const stands = standingIn(subscription, period);
  const once = onceOf(subscription, facts);
  for (const component of payrollComponents) {
    const closing = heldStandings.has(component)
      ? (figures.get(component)?.previous ?? 0)
      : period.components.has(component)
        ? stands(component)
        : 0;
    const due = closing + (once.get(component) ?? 0) - (heldOneOffs.get(component) ?? 0);
    if (closing !== 0 || due !== 0) Object.assign(totalsIn(figures, component), { closing, due });
  }
  return figures;
}

/** What a subscription says is due once, by component. */
function onceOf(
  subscription: PayrollSubscription,
  { period, charged, lines, decisions }: Omit<Facts, 'told'>,
): Map<PayrollComponent, number> {
  const once = new Map<PayrollComponent, number>();
  const add = (component: PayrollComponent, amount: number) =>
    once.set(component, (once.get(component) ?? 0) + amount);
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
  if (!period.components.has('NetSettlement')) once.delete('NetSettlement');
  return once;
}

/** Whether the lines explain what stands and what is due. */
const isExplained = ({ previous, mutations, closing, oneOffs, due }: Totals): boolean =>
  previous + mutations === closing && closing + oneOffs === due;

/** Whether the lines of one subscription explain its figures: the sums, and what payroll reads. */
function explains(told: readonly PayrollLine[], figures: ByComponent): boolean {
  if (![...figures.values()].every(isExplained)) return false;
  const standing = new Map<PayrollComponent, number>();
  for (const { component, change, amount, delta, heldReason } of told) {
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
  /** The first subscription that the lines do not explain; undefined when they explain all. */
  readonly unexplained: string | undefined;
  /** The figures of everybody together. */
  readonly components: readonly Figures[];
}

/** The figures of a period, and whether its lines explain them for each subscription and component. */
export function* proofCooperatively(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  lines: readonly PayrollLine[],
): Cooperative<Proof> {
  const groups = yield* groupCharged(charged);
  const told = yield* groupCooperatively(lines);
  const all: ByComponent = new Map();
  let unexplained: string | undefined;
  const take = (subscriptionId: string, subscription: PayrollSubscription | undefined) => {
    const own = told.get(subscriptionId) ?? [];
    const facts = { ...toldOf(groups, subscriptionId), charged, period, told: own };
    const figures = figuresOf(subscription, facts);
    if (!explains(own, figures)) unexplained ??= subscriptionId;
    for (const [component, more] of figures) {
      const sum = totalsIn(all, component);
      for (const figure of Object.keys(sum) as (keyof Totals)[]) sum[figure] += more[figure];
    }
  };
  const known = new Set<string>();
  const takeKnown = (subscription: PayrollSubscription) => {
    known.add(subscription.subscriptionId);
    take(subscription.subscriptionId, subscription);
  };
  yield* eachCooperatively(subscriptions, takeKnown, subscriptionsAtOnce);
  for (const subscriptionId of new Set([...groups.lines.keys(), ...told.keys()])) {
    if (!known.has(subscriptionId)) take(subscriptionId, undefined);
  }
  const components = payrollComponents.flatMap((component) => {
    const found = all.get(component);
    return found ? [{ component, ...found }] : [];
  });
  return { unexplained, components };
}

/** As proofCooperatively, of few subscriptions. */
export const proofOf = (
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  lines: readonly PayrollLine[],
): Proof => finish(proofCooperatively(charged, subscriptions, period, lines));
