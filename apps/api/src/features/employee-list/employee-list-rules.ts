import type { Consequence, DiffEntry, UnusualReason } from '@portal/contract/employee-list';
import {
  comparableNumber,
  withoutQuote,
  withoutZeros,
} from '../../database/comparable-number-rules.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';

/** An employee on a list, with the fields that are compared. */
export interface ListedEmployee {
  readonly employeeNumber: string;
  readonly employeeName: string;
}

/**
 * Finds the number of an employee on a list: the same number, otherwise the only one with the same
 * comparable form, otherwise the only one that differs only in leading zeros.
 */
export function* numberLookup(
  list: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Cooperative<(number: string) => string | undefined> {
  const exact = new Set<string>();
  yield* eachCooperatively(list, ({ employeeNumber }) => exact.add(employeeNumber));
  const { forms, plain } = yield* groupNumbers(list);
  return (number) => {
    if (exact.has(number)) return number;
    const form = comparableNumber(number);
    return (forms.has(form) ? forms.get(form) : plain.get(withoutZeros(form))) ?? undefined;
  };
}

/** The numbers of a list by their keys for comparison. Null where several share a key. */
interface GroupedNumbers {
  readonly forms: ReadonlyMap<string, string | null>;
  /** By the comparable form without leading zeros. */
  readonly plain: ReadonlyMap<string, string | null>;
}

function* groupNumbers(
  list: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Cooperative<GroupedNumbers> {
  const forms = new Map<string, string | null>();
  const plain = new Map<string, string | null>();
  yield* eachCooperatively(list, ({ employeeNumber }) => {
    const form = comparableNumber(employeeNumber);
    forms.set(form, forms.has(form) ? null : employeeNumber);
    const key = withoutZeros(form);
    plain.set(key, plain.has(key) ? null : employeeNumber);
  });
  return { forms, plain };
}

/**
 * Numbers of a file with the same comparable form, with their rows. They count as different people.
 */
interface SimilarNumbers {
  readonly employeeNumbers: string[];
  readonly rows: number[];
}

/** A number of a file that matches a saved number in another form. */
interface CountsAs {
  readonly employeeNumber: string;
  readonly savedNumber: string;
}

/** An uploaded list compared with the saved one. */
export interface ListComparison {
  /** The list as it will be saved, with the saved form of the numbers that match. */
  readonly next: readonly FileEntry[];
  /** New and remaining employees, in the order of the file. */
  readonly staying: readonly DiffEntry[];
  /** Removed employees, in the order of the saved list. */
  readonly removedEmployees: readonly ListedEmployee[];
  readonly added: number;
  /** Numbers that lost their leading zeros. */
  readonly restoredZeros: readonly CountsAs[];
  /** Numbers in another spelling, with the same comparable form. */
  readonly rewrittenNumbers: readonly CountsAs[];
  readonly similarNumbers: readonly SimilarNumbers[];
  readonly unusual: UnusualReason | null;
}

/** Compares an uploaded list with the saved one. Within each list, numbers are unique. */
export function* compareLists(
  saved: readonly ListedEmployee[],
  uploaded: readonly FileEntry[],
): Cooperative<ListComparison> {
  const savedNames = new Map<string, string>();
  yield* eachCooperatively(saved, (one) => savedNames.set(one.employeeNumber, one.employeeName));
  const savedNumbers = yield* groupNumbers(saved);
  const uploadedNumbers = yield* groupNumbers(uploaded);
  /**
   * The saved number that an uploaded one matches, if the match is unambiguous in both lists. Lost
   * zeros are restored. A new number is saved without a leading quote.
   */
  const savedNumberOf = (number: string, form: string): string => {
    if (savedNames.has(number) || uploadedNumbers.forms.get(form) !== number) return number;
    if (savedNumbers.forms.has(form)) return savedNumbers.forms.get(form) ?? number;
    const key = withoutZeros(form);
    const candidate = savedNumbers.plain.get(key);
    const isLonger = candidate && comparableNumber(candidate).length > form.length;
    return isLonger && uploadedNumbers.plain.get(key) === number ? candidate : withoutQuote(number);
  };

  const restoredZeros: CountsAs[] = [];
  const rewrittenNumbers: CountsAs[] = [];
  const similar = new Map<string, { employeeNumbers: string[]; rows: number[] }>();
  const staying: DiffEntry[] = [];
  const next: FileEntry[] = [];
  const kept = new Set<string>();
  let renamed = 0;
  yield* eachCooperatively(uploaded, (entry) => {
    const { row, employeeNumber, employeeName } = entry;
    const form = comparableNumber(employeeNumber);
    const number = savedNumberOf(employeeNumber, form);
    const before = savedNames.get(number);
    if (number !== employeeNumber && before !== undefined) {
      const isRewritten = comparableNumber(number) === form;
      (isRewritten ? rewrittenNumbers : restoredZeros).push({
        employeeNumber,
        savedNumber: number,
      });
    }
    if (uploadedNumbers.forms.get(form) === null) {
      const same = similar.get(form) ?? { employeeNumbers: [], rows: [] };
      same.employeeNumbers.push(employeeNumber);
      same.rows.push(row);
      similar.set(form, same);
    }
    const savedName = before === undefined || before === employeeName ? null : before;
    if (savedName !== null) renamed += 1;
    if (before !== undefined) kept.add(number);
    staying.push({
      employeeNumber: number,
      employeeName,
      diffStatus: before === undefined ? 'Added' : 'Keep',
      consequence: null,
      savedName,
    });
    next.push(number === employeeNumber ? entry : { ...entry, employeeNumber: number });
  });
  const removedEmployees: ListedEmployee[] = [];
  yield* eachCooperatively(saved, (one) => {
    if (!kept.has(one.employeeNumber)) removedEmployees.push(one);
  });
  const removed = removedEmployees.length;
  return {
    next,
    staying,
    removedEmployees,
    added: next.length - kept.size,
    restoredZeros,
    rewrittenNumbers,
    similarNumbers: [...similar.values()],
    unusual: findUnusual({ saved: saved.length, next: next.length, removed, renamed }),
  };
}

/** A list is unusual above these percentages: removed of all, renamed of those that remain. */
const manyRemoved = 10;
const manyRenamed = 50;

function findUnusual(count: {
  saved: number;
  next: number;
  removed: number;
  renamed: number;
}): UnusualReason | null {
  if (count.next === 0) return 'empty';
  if (count.removed * 100 > manyRemoved * count.saved) return 'many-removed';
  const kept = count.saved - count.removed;
  return count.renamed * 100 > manyRenamed * kept ? 'many-renamed' : null;
}

/** A first list compared with the running subscriptions that have an employee number. */
export interface FirstList {
  readonly running: number;
  /** How many of them have a number that is not on the list. */
  readonly missing: number;
}

/** Compares a first list with the employee numbers of running subscriptions. */
export function* compareWithRunning(
  numbers: readonly string[],
  next: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Cooperative<FirstList> {
  const findNext = yield* numberLookup(next);
  let missing = 0;
  yield* eachCooperatively(numbers, (number) => {
    if (findNext(number) === undefined) missing += 1;
  });
  return { running: numbers.length, missing };
}

/**
 * Why a list is saved only with a confirming number, and which number that is: of subscriptions
 * missing from a first list, or otherwise of removed employees.
 */
export function confirmationOf(
  { unusual, removedEmployees }: Pick<ListComparison, 'unusual' | 'removedEmployees'>,
  first: FirstList | null,
): { readonly unusual: UnusualReason | null; readonly count: number } {
  if (first && first.missing * 100 > manyRemoved * first.running) {
    return { unusual: 'many-missing', count: first.missing };
  }
  return { unusual, count: removedEmployees.length };
}

/** A subscription or a request of the employee with this number. */
export interface Involvement {
  readonly employeeNumber: string;
  readonly consequence: Consequence;
}

/**
 * The removed employees, each with the first of their involvements. An employee who is on the next
 * list with another form of the number loses nothing.
 */
export function* describeRemoved(
  {
    saved,
    next,
    removedEmployees,
  }: Pick<ListComparison, 'next' | 'removedEmployees'> & {
    readonly saved: readonly ListedEmployee[];
  },
  involvements: readonly Involvement[],
): Cooperative<DiffEntry[]> {
  const consequences = new Map<string, Consequence>();
  if (involvements.length > 0) {
    const findSaved = yield* numberLookup(saved);
    const findNext = yield* numberLookup(next);
    yield* eachCooperatively(involvements, ({ employeeNumber, consequence }) => {
      const number = findSaved(employeeNumber);
      if (number === undefined || consequences.has(number)) return;
      if (findNext(employeeNumber) === undefined) consequences.set(number, consequence);
    });
  }
  const diffs: DiffEntry[] = [];
  yield* eachCooperatively(removedEmployees, ({ employeeNumber, employeeName }) => {
    const consequence = consequences.get(employeeNumber) ?? null;
    diffs.push({
      employeeNumber,
      employeeName,
      diffStatus: 'Deleted',
      consequence,
      savedName: null,
    });
  });
  return diffs;
}
