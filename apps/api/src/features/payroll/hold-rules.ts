import {
  type Charged,
  groupLines,
  type HeldReason,
  type Holds,
  isOneOff,
  type LinePeriod,
  numberOf,
  type PayrollLine,
  standingsOf,
} from './charged-rules.ts';
import { type PayrollSubscription, standingOf } from './standing-rules.ts';

/** A change of number is two lines that say one thing: both are held, or none. */
export const holdKey = (line: PayrollLine): string =>
  line.reason === 'number' ? `${line.subscriptionId}/${line.component}/number` : line.key;

// What a spreadsheet could take for a formula, or a file in an old encoding cannot hold. Escaping
// would make it the number of nobody.
const isPlain = (number: string): boolean =>
  /^[\x20-\x7e]+$/.test(number) && !/^[=+@-]/.test(number);

/** Why nothing may go to payroll under a number; null when it may. */
export function numberFault(number: string | null, shared: ReadonlySet<string>): HeldReason | null {
  if (number === null) return 'no-number';
  if (shared.has(number)) return 'number-shared';
  return isPlain(number) ? null : 'number-unsafe';
}

/** Numbers under which more than one person would come into a period. */
export function sharedNumbers(
  lines: readonly PayrollLine[],
  {
    subscriptions,
    period,
    charged,
  }: { subscriptions: readonly PayrollSubscription[]; period: LinePeriod; charged: Charged },
): Set<string> {
  const people = new Map<string, Set<string>>();
  const withOneOff = new Set(
    lines.filter(({ change }) => isOneOff(change)).map(({ subscriptionId }) => subscriptionId),
  );
  const unnumbered = new Set(
    subscriptions
      .filter(({ employeeNumber }) => employeeNumber === null)
      .map((each) => each.subscriptionId),
  );
  const chargedOfUnnumbered = groupLines(
    charged.lines.filter(({ subscriptionId }) => unnumbered.has(subscriptionId)),
  );
  for (const subscription of subscriptions) {
    const { subscriptionId, birthDate } = subscription;
    const own = chargedOfUnnumbered.get(subscriptionId);
    const number = numberOf(subscription, own ? standingsOf(own) : new Map());
    const counts =
      withOneOff.has(subscriptionId) ||
      [...period.components.keys()].some(
        (component) => standingOf(subscription, component, period) > 0,
      );
    if (number === null || !counts) continue;
    people.set(number, (people.get(number) ?? new Set()).add(birthDate));
  }
  return new Set([...people].filter(([, births]) => births.size > 1).map(([number]) => number));
}

/**
 * The lines, each with the reason why it waits. What the portal finds comes before what people say,
 * but for a number that is missing: somebody has seen that, and waits for it.
 */
export function holdLines(
  lines: readonly PayrollLine[],
  {
    holds,
    ...facts
  }: {
    subscriptions: readonly PayrollSubscription[];
    period: LinePeriod;
    charged: Charged;
    holds: Holds;
  },
): PayrollLine[] {
  const shared = sharedNumbers(lines, facts);
  const found = (line: PayrollLine): HeldReason | null => {
    const fault = numberFault(line.employeeNumber, shared);
    const held = holds.get(line.key) ?? null;
    return fault === 'no-number' ? (held ?? fault) : (fault ?? held);
  };
  const reasons = new Map<string, HeldReason>();
  for (const line of lines) {
    const reason = found(line);
    if (reason !== null) reasons.set(holdKey(line), reason);
  }
  return lines.map((line) => ({ ...line, heldReason: reasons.get(holdKey(line)) ?? null }));
}
