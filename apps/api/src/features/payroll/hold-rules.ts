import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { type HeldReason, type Holds, lineKey, type PayrollLine } from './charged-rules.ts';

/** A change of number is two lines that say one thing: both count, or neither. */
export const holdKey = (line: PayrollLine): string =>
  line.reason === 'number' ? `${line.subscriptionId}/${line.component}/number` : lineKey(line);

/**
 * The keys that a line may have been held by: a hold given for want of a number, or for another
 * reason meanwhile, stays when the number comes.
 */
export const holdableKeys = (line: PayrollLine): readonly string[] =>
  line.employeeNumber === null
    ? [lineKey(line)]
    : [lineKey(line), lineKey({ ...line, employeeNumber: null })];

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

/** Closing waits for a line without a number until a person holds it, so that nobody is forgotten. */
export const blocksClosing = ({ heldReason, isHeldByPerson }: PayrollLine): boolean =>
  heldReason === 'no-number' && !isHeldByPerson;

/**
 * The lines, each with the reason why it does not count. What a person says comes before what a rule
 * finds, so that a line is held or left out, and never both.
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
  const told: PayrollLine[] = [];
  yield* eachCooperatively(lines, (line) => {
    const key = holdKey(line);
    const isHeldByPerson = given.has(key);
    const heldReason = given.get(key) ?? faults.get(key);
    told.push(heldReason === undefined ? line : { ...line, heldReason, isHeldByPerson });
  });
  return told;
}
