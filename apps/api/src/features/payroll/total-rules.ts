import type {
  PayrollChange,
  PayrollComponent,
  PayrollSign,
} from '@portal/contract/payroll-components';
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

/**
 * What the lines that count come to, by what happened. The amounts are those that come off pay:
 * what is paid out beside them, or told for information, would hide them.
 */
export function totalsOf(
  lines: readonly PayrollLine[],
  components: ReadonlyMap<PayrollComponent, PayrollSign>,
): { kind: Kind; count: number; amount: number }[] {
  const comesOff = (component: PayrollComponent) =>
    components.get(component) === 'Minus' && component !== 'SubscriptionCost';
  return kinds.map((kind) => {
    const counted = lines.filter(
      ({ change, heldReason }) => heldReason === null && kindOf[change] === kind,
    );
    const amounts = counted.filter(({ component }) => comesOff(component));
    return {
      kind,
      count: counted.length,
      amount: amounts.reduce((sum, { delta }) => sum + delta, 0),
    };
  });
}
