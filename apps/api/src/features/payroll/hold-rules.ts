import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { eachInSlices, type Sliced } from '../../work/slice-rules.ts';
import { type HeldReason, type Holds, lineKey, type PayrollLine } from './charged-rules.ts';

/** A change of number is two lines that say one thing: both are held, or none. */
export const holdKey = (line: PayrollLine): string =>
  line.reason === 'number' ? `${line.subscriptionId}/${line.component}/number` : lineKey(line);

// What a spreadsheet could take for a formula, or a file in an old encoding cannot hold. Escaping
// would make it the number of nobody.
const isPlain = (number: string): boolean =>
  /^[\x20-\x7e]+$/.test(number) && !/^ *[=+@-]/.test(number);

/**
 * Why nothing may go to payroll under a number; null when it may.
 * @param shared comparable numbers of more than one person
 */
export function numberFault(number: string | null, shared: ReadonlySet<string>): HeldReason | null {
  if (number === null) return 'no-number';
  if (shared.has(comparableNumber(number))) return 'number-shared';
  return isPlain(number) ? null : 'number-unsafe';
}

/** Comparable numbers that count in a period, each with the birth dates of those who have it. */
export class Numbers {
  readonly #births = new Map<string, string | Set<string>>();

  add(number: string, birthDate: string): void {
    const form = comparableNumber(number);
    const known = this.#births.get(form);
    if (known === undefined) this.#births.set(form, birthDate);
    else if (typeof known !== 'string') known.add(birthDate);
    else if (known !== birthDate) this.#births.set(form, new Set([known, birthDate]));
  }

  /** Those under which more than one person would come into the period. */
  shared(): Set<string> {
    const shared = [...this.#births].filter(([, births]) => typeof births !== 'string');
    return new Set(shared.map(([form]) => form));
  }
}

/**
 * The lines, each with the reason why it waits. What the portal finds comes before what people say,
 * but for a number that is missing: somebody has seen that, and waits for it.
 */
export function* holdLines(
  lines: readonly PayrollLine[],
  { shared, holds }: { shared: ReadonlySet<string>; holds: Holds },
): Sliced<readonly PayrollLine[]> {
  const found = (line: PayrollLine): HeldReason | null => {
    const fault = numberFault(line.employeeNumber, shared);
    const held = holds.get(lineKey(line)) ?? null;
    return fault === 'no-number' ? (held ?? fault) : (fault ?? held);
  };
  const reasons = new Map<string, HeldReason>();
  yield* eachInSlices(lines, (line) => {
    const reason = found(line);
    if (reason !== null) reasons.set(holdKey(line), reason);
  });
  if (reasons.size === 0) return lines;
  const told: PayrollLine[] = [];
  yield* eachInSlices(lines, (line) => {
    const heldReason = reasons.get(holdKey(line));
    told.push(heldReason === undefined ? line : { ...line, heldReason });
  });
  return told;
}
