import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { type HeldReason, type Holds, lineKey, type PayrollLine } from './charged-rules.ts';

/** The two lines of a change of number share a key: both count, or neither. */
export const holdKey = (line: PayrollLine): string =>
  line.reason === 'number' ? `${line.subscriptionId}/${line.component}/number` : lineKey(line);

/**
 * The keys that a line may have been held under. A hold for a missing number stays when the number
 * comes.
 */
export const holdableKeys = (line: PayrollLine): readonly string[] =>
  line.employeeNumber === null
    ? [lineKey(line)]
    : [lineKey(line), lineKey({ ...line, employeeNumber: null })];

// A number that a spreadsheet could read as a formula, or that an old encoding cannot write, is
// refused: escaping would make it a number that does not exist.
const isPlain = (number: string): boolean =>
  /^[\x20-\x7e]+$/.test(number) && !/^ *[=+@-]/.test(number);

/**
 * Why lines under a number may not count. Null when they may.
 * @param shared comparable numbers of more than one person
 */
export function numberFault(number: string | null, shared: ReadonlySet<string>): HeldReason | null {
  if (number === null) return 'no-number';
  if (shared.has(comparableNumber(number))) return 'number-shared';
  return isPlain(number) ? null : 'number-unsafe';
}

/** Comparable numbers that count in a period, each with the birth dates of its employees. */
export class Numbers {
  readonly #births = new Map<string, string | Set<string>>();

  add(number: string, birthDate: string): void {
    const form = comparableNumber(number);
    const known = this.#births.get(form);
    if (known === undefined) this.#births.set(form, birthDate);
    else if (typeof known !== 'string') known.add(birthDate);
    else if (known !== birthDate) this.#births.set(form, new Set([known, birthDate]));
  }

  /** The numbers that more than one person would have in the period. */
  shared(): Set<string> {
    const shared = [...this.#births].filter(([, births]) => typeof births !== 'string');
    return new Set(shared.map(([form]) => form));
  }
}

/**
 * A line without a number blocks the closing until a person holds it, so that no employee is
 * forgotten.
 */
export const blocksClosing = ({ heldReason, isHeldByPerson }: PayrollLine): boolean =>
  heldReason === 'no-number' && !isHeldByPerson;

/**
 * Adds to each line the reason why it does not count. A person's hold takes precedence over a rule,
 * so that a line is held or left out, and never both.
 */
export function* holdLines(
  lines: readonly PayrollLine[],
  { shared, holds }: { shared: ReadonlySet<string>; holds: Holds },
): Cooperative<readonly PayrollLine[]> {
  const given = new Map<string, HeldReason>();
  const faults = new Map<string, HeldReason>();
  yield* eachCooperatively(lines, (line) => {
    const key = holds.size > 0 && holdableKeys(line).find((each) => holds.has(each));
    if (key) given.set(holdKey(line), holds.get(key)!);
    const fault = numberFault(line.employeeNumber, shared);
    if (fault !== null) faults.set(holdKey(line), fault);
  });
  if (given.size + faults.size === 0) return lines;
  const result: PayrollLine[] = [];
  yield* eachCooperatively(lines, (line) => {
    const key = holdKey(line);
    const isHeldByPerson = given.has(key);
    const heldReason = given.get(key) ?? faults.get(key);
    result.push(heldReason === undefined ? line : { ...line, heldReason, isHeldByPerson });
  });
  return result;
}
