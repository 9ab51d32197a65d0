import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import {
  type Charged,
  groupLines,
  isOneOff,
  type LinePeriod,
  type PayrollLine,
} from './charged-rules.ts';
import { missedOf, roundingOf } from './one-off-rules.ts';
import { leaverSettlement, type PayrollSubscription, standingOf } from './standing-rules.ts';

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

type Totals = Omit<Figures, 'component'>;
const none: Totals = { previous: 0, mutations: 0, closing: 0, oneOffs: 0, due: 0 };

const keyOf = (subscriptionId: string, component: PayrollComponent) =>
  `${subscriptionId}/${component}`;

/**
 * The figures of each subscription and component. What stands and what is due come from the
 * subscriptions, what changed from the lines: if the lines leave something out, the two differ.
 */
export function figuresOf(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  lines: readonly PayrollLine[],
): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  const add = (key: string, component: PayrollComponent, more: Partial<Totals>) => {
    const before = figures.get(key) ?? none;
    figures.set(key, {
      component,
      previous: before.previous + (more.previous ?? 0),
      mutations: before.mutations + (more.mutations ?? 0),
      closing: before.closing + (more.closing ?? 0),
      oneOffs: before.oneOffs + (more.oneOffs ?? 0),
      due: before.due + (more.due ?? 0),
    });
  };

  for (const { subscriptionId, component, change, delta } of charged.lines) {
    if (!isOneOff(change)) add(keyOf(subscriptionId, component), component, { previous: delta });
  }
  const heldStandings = new Set<string>();
  const heldOneOffs = new Map<string, number>();
  for (const { subscriptionId, component, change, delta, heldReason } of lines) {
    const key = keyOf(subscriptionId, component);
    if (heldReason === null) {
      add(key, component, isOneOff(change) ? { oneOffs: delta } : { mutations: delta });
    } else if (isOneOff(change)) {
      heldOneOffs.set(key, (heldOneOffs.get(key) ?? 0) + delta);
    } else heldStandings.add(key);
  }
  const known = new Set(subscriptions.map(({ subscriptionId }) => subscriptionId));
  const history = {
    lines: groupLines(charged.lines),
    decisions: groupLines(charged.decisions),
  };
  for (const subscription of subscriptions) {
    const { subscriptionId } = subscription;
    const own = {
      charged,
      lines: history.lines.get(subscriptionId) ?? [],
      decisions: history.decisions.get(subscriptionId) ?? [],
    };
    const once = onceOf(subscription, period, own);
    for (const component of payrollComponents) {
      const key = keyOf(subscriptionId, component);
      const isOn = period.components.has(component);
      const closing = heldStandings.has(key)
        ? (figures.get(key)?.previous ?? 0)
        : isOn
          ? standingOf(subscription, component, period)
          : 0;
      const due = closing + (once.get(component) ?? 0) - (heldOneOffs.get(key) ?? 0);
      if (closing !== 0 || due !== 0) add(key, component, { closing, due });
    }
  }
  // A subscription that is gone stands as it stood: nothing tells that it stopped.
  for (const [key, { component, previous }] of figures) {
    if (!known.has(key.slice(0, key.indexOf('/'))))
      add(key, component, { closing: previous, due: previous });
  }
  return figures;
}

/** What a subscription says is due once, by component. */
function onceOf(
  subscription: PayrollSubscription,
  period: LinePeriod,
  own: Parameters<typeof missedOf>[1],
): Map<PayrollComponent, number> {
  const once = new Map<PayrollComponent, number>();
  const add = (component: PayrollComponent, amount: number) =>
    once.set(component, (once.get(component) ?? 0) + amount);
  for (const { toSettle, decreases } of missedOf(subscription, own)) {
    for (const { component, amount } of decreases) add(component, amount);
    add('NetSettlement', toSettle);
  }
  for (const component of period.components.keys()) {
    add(component, roundingOf(subscription, component, { charged: own.charged, period }));
  }
  const ofLeaver = own.lines.filter(({ reason }) => reason === 'leaver');
  const settled = ofLeaver.reduce((total, { delta }) => total + delta, 0);
  if (!period.employeesPay) {
    const first = own.charged.periods[0] ?? period;
    const due = leaverSettlement(subscription, { period, first, settled });
    add('NetSettlement', due - settled);
  }
  if (!period.components.has('NetSettlement')) once.delete('NetSettlement');
  return once;
}

/** Whether the lines explain what stands and what is due. */
export const isExplained = ({ previous, mutations, closing, oneOffs, due }: Totals): boolean =>
  previous + mutations === closing && closing + oneOffs === due;

/**
 * The first subscription and component that the lines do not explain: their sums, or the amounts
 * that payroll reads of them. Undefined when they explain everything.
 */
export function findUnexplained(
  figures: ReadonlyMap<string, Figures>,
  lines: readonly PayrollLine[],
): string | undefined {
  for (const [key, each] of figures) if (!isExplained(each)) return key;
  const told = new Map<string, number>();
  for (const { subscriptionId, component, change, amount, delta, heldReason } of lines) {
    if (heldReason !== null) continue;
    const key = keyOf(subscriptionId, component);
    if (!isOneOff(change)) told.set(key, amount);
    else if (amount !== delta) return key;
  }
  // Of a change of number the new one comes last, and it is what stands.
  return [...told].find(([key, amount]) => amount !== figures.get(key)?.closing)?.[0];
}

/** The figures of a period by component, of everybody together. */
export function reconciliationOf(figures: Iterable<Figures>): Figures[] {
  const totals = new Map<PayrollComponent, Totals>();
  for (const { component, ...more } of figures) {
    const before = totals.get(component) ?? none;
    totals.set(component, {
      previous: before.previous + more.previous,
      mutations: before.mutations + more.mutations,
      closing: before.closing + more.closing,
      oneOffs: before.oneOffs + more.oneOffs,
      due: before.due + more.due,
    });
  }
  return payrollComponents.flatMap((component) => {
    const found = totals.get(component);
    return found ? [{ component, ...found }] : [];
  });
}
