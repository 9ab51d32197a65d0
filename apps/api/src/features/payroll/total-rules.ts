import type { PayrollChange, PayrollComponent } from '@portal/contract/payroll-components';
import { possibleSigns } from '@portal/contract/payroll-settings';
import { eachInSlices, type Sliced } from '../../work/slice-rules.ts';
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

// Also of a component that is off by now: what falls away with it came off pay.
const comesOff = (component: PayrollComponent): boolean =>
  possibleSigns[component].includes('Minus') && component !== 'SubscriptionCost';

/**
 * What the lines that count come to, by what happened. The amounts are those that come off pay, and
 * of what stops what falls away: what is paid out beside them, or told for information, would hide
 * them.
 */
export function* totalsInSlices(
  lines: Iterable<PayrollLine>,
): Sliced<{ kind: Kind; count: number; amount: number }[]> {
  const totals = new Map(kinds.map((kind) => [kind, { kind, count: 0, amount: 0 }]));
  yield* eachInSlices(lines, ({ change, component, delta, heldReason }) => {
    const total = totals.get(kindOf[change]);
    if (heldReason !== null || !total) return;
    total.count += 1;
    if (comesOff(component)) total.amount += delta;
  });
  return [...totals.values()];
}
