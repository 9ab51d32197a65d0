import type { PayrollChange, PayrollComponent } from '@portal/contract/payroll-components';
import { possibleSigns } from '@portal/contract/payroll-settings';
import { lineStateOf, type PayrollLineState } from '@portal/contract/payroll-shapes';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import type { PayrollLine } from './charged-rules.ts';

const kinds = ['New', 'Changed', 'Stopped', 'OneOff'] as const;
type Kind = (typeof kinds)[number];

const kindOf: Readonly<Record<PayrollChange, Kind>> = {
  New: 'New',
  Resumed: 'New',
  Changed: 'Changed',
  Stopped: 'Stopped',
  Suspended: 'Stopped',
  Settlement: 'OneOff',
  Correction: 'OneOff',
};

// A component that was switched off counts too: the amounts that stop with it came off pay.
const comesOff = (component: PayrollComponent): boolean =>
  possibleSigns[component].includes('Minus') && component !== 'SubscriptionCost';

/**
 * The number of lines that count and the sum of their amounts, by kind of change. Only amounts that
 * come off pay are added up. For stopped lines, the amount that no longer comes off. Amounts that
 * are paid out or informational would hide these.
 */
export function* totalsCooperatively(
  lines: Iterable<PayrollLine>,
): Cooperative<{ kind: Kind; count: number; amount: number }[]> {
  const totals = new Map(kinds.map((kind) => [kind, { kind, count: 0, amount: 0 }]));
  yield* eachCooperatively(lines, ({ change, component, delta, heldReason }) => {
    const total = totals.get(kindOf[change]);
    if (heldReason !== null || !total) return;
    total.count += 1;
    if (comesOff(component)) total.amount += delta;
  });
  return [...totals.values()];
}

/** The number of lines in each state. Together they are all lines. */
export type LineCounts = Readonly<Record<PayrollLineState, number>>;

export function* countsCooperatively(lines: Iterable<PayrollLine>): Cooperative<LineCounts> {
  const counts = { counts: 0, heldByPerson: 0, leftOut: 0 };
  yield* eachCooperatively(lines, (line) => {
    counts[lineStateOf(line)] += 1;
  });
  return counts;
}
