import type {
  PayrollChange,
  PayrollComponent,
  PayrollSign,
} from '@portal/contract/payroll-components';
import { type PayrollSettings, possibleSigns } from '@portal/contract/payroll-settings';
import {
  lineStateOf,
  type PayrollEffects,
  type PayrollLineState,
} from '@portal/contract/payroll-shapes';
import type { StoredPayrollTotals } from '../../database/payroll-tables.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import type { PayrollLine } from './charged-rules.ts';
import type { PeriodPeople } from './period-people-rules.ts';

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

type Components = PayrollSettings['components'];
type Effect = keyof PayrollEffects;

/** What payroll does with the amounts of a component. */
export const effectOf: Readonly<Record<PayrollSign, Effect>> = {
  Minus: 'withhold',
  Plus: 'payOut',
  Information: 'information',
};

/** The number of people with a line that counts, by what payroll does with its amount. */
export function* effectPeopleCooperatively(
  lines: Iterable<PayrollLine>,
  { count, personOf }: Pick<PeriodPeople, 'count' | 'personOf'>,
  components: Components,
): Cooperative<Record<Effect, number>> {
  const marks = {
    withhold: new Uint8Array(count),
    payOut: new Uint8Array(count),
    information: new Uint8Array(count),
  };
  const people = { withhold: 0, payOut: 0, information: 0 };
  yield* eachCooperatively(lines, ({ component, heldReason }, index) => {
    if (heldReason !== null) return;
    const effect = effectOf[components[component].sign];
    const person = personOf[index]!;
    if (marks[effect][person] === 0) people[effect] += 1;
    marks[effect][person] = 1;
  });
  return people;
}

/** The figures of a period, by what payroll does with the amounts. */
export function effectsOf(
  { components: figures, people }: StoredPayrollTotals,
  components: Components,
): PayrollEffects {
  const effectFigures = (effect: Effect) => {
    const own = figures.filter(({ component }) => effectOf[components[component].sign] === effect);
    return {
      amount: own.reduce((sum, { mutations, oneOffs }) => sum + mutations + oneOffs, 0),
      people: people?.[effect] ?? null,
      due: own.reduce((sum, { due }) => sum + due, 0),
    };
  };
  return {
    withhold: effectFigures('withhold'),
    payOut: effectFigures('payOut'),
    information: effectFigures('information'),
  };
}
