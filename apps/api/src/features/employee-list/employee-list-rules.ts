import type { Consequence, DiffEntry, UnusualReason } from '@portal/contract/employee-list';
import type { FileEntry } from './employee-list-file-rules.ts';
import { eachInSlices, type Sliced } from '../../work/slice-rules.ts';

/** An employee on a list, with the fields that are compared. */
export interface ListedEmployee {
  readonly employeeNumber: string;
  readonly employeeName: string;
}

/** A number without its leading zeros, which Excel drops. */
export const plainNumber = (employeeNumber: string): string => employeeNumber.replace(/^0+/, '');

/**
 * Finds the number of an employee on a list: the same number, or the only one that differs just in
 * leading zeros.
 */
export function* numberLookup(
  list: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Sliced<(number: string) => string | undefined> {
  const exact = new Set<string>();
  yield* eachInSlices(list, ({ employeeNumber }) => exact.add(employeeNumber));
  const plain = yield* groupByPlain(list);
  return (number) => (exact.has(number) ? number : (plain.get(plainNumber(number)) ?? undefined));
}

/** Each number by its form without zeros; null where several numbers share that form. */
function* groupByPlain(
  list: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Sliced<Map<string, string | null>> {
  const plain = new Map<string, string | null>();
  yield* eachInSlices(list, ({ employeeNumber }) => {
    const key = plainNumber(employeeNumber);
    plain.set(key, plain.has(key) ? null : employeeNumber);
  });
  return plain;
}

/** An uploaded list compared with the saved one. */
export interface ListComparison {
  /** The list as it will be saved, with the saved number where Excel dropped its zeros. */
  readonly next: readonly FileEntry[];
  /** Who is new and who stays, in the order of the file. */
  readonly staying: readonly DiffEntry[];
  /** Who goes, in the order of the saved list. */
  readonly gone: readonly ListedEmployee[];
  readonly added: number;
  readonly restoredZeros: readonly { employeeNumber: string; savedNumber: string }[];
  readonly unusual: UnusualReason | null;
}

/** Compares an uploaded list with the saved one; within each list, numbers are unique. */
export function* compareLists(
  saved: readonly ListedEmployee[],
  uploaded: readonly FileEntry[],
): Sliced<ListComparison> {
  const savedNames = new Map<string, string>();
  yield* eachInSlices(saved, (one) => savedNames.set(one.employeeNumber, one.employeeName));
  const savedPlain = yield* groupByPlain(saved);
  const uploadedPlain = yield* groupByPlain(uploaded);
  /** Restores lost zeros: returns the saved number if only one can be meant. */
  const savedNumberOf = (number: string): string => {
    if (savedNames.has(number)) return number;
    const key = plainNumber(number);
    const candidate = savedPlain.get(key);
    const isLonger = candidate && candidate.length > number.length;
    return isLonger && uploadedPlain.get(key) === number ? candidate : number;
  };

  const restoredZeros: { employeeNumber: string; savedNumber: string }[] = [];
  const staying: DiffEntry[] = [];
  const next: FileEntry[] = [];
  const kept = new Set<string>();
  let renamed = 0;
  yield* eachInSlices(uploaded, (entry) => {
    const { employeeNumber, employeeName } = entry;
    const number = savedNumberOf(employeeNumber);
    const before = savedNames.get(number);
    if (number !== employeeNumber) restoredZeros.push({ employeeNumber, savedNumber: number });
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
  const gone: ListedEmployee[] = [];
  yield* eachInSlices(saved, (one) => {
    if (!kept.has(one.employeeNumber)) gone.push(one);
  });
  const removed = gone.length;
  return {
    next,
    staying,
    gone,
    added: next.length - kept.size,
    restoredZeros,
    unusual: findUnusual({ saved: saved.length, next: next.length, removed, renamed }),
  };
}

/** A list looks like a mistake above these percentages: removed of all, renamed of those kept. */
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

/** A first list beside the subscriptions that run for an employee with a number. */
export interface FirstList {
  readonly running: number;
  /** How many of them belong to a number that is not on the list. */
  readonly missing: number;
}

/** Compares a first list with the employee numbers of the subscriptions that run. */
export function* compareWithRunning(
  numbers: readonly string[],
  next: readonly Pick<ListedEmployee, 'employeeNumber'>[],
): Sliced<FirstList> {
  const findNext = yield* numberLookup(next);
  let missing = 0;
  yield* eachInSlices(numbers, (number) => {
    if (findNext(number) === undefined) missing += 1;
  });
  return { running: numbers.length, missing };
}

/**
 * Why a list is saved only with a number typed in, and which number that is: of subscriptions that
 * a first list misses, or else of employees who go.
 */
export function confirmationOf(
  { unusual, gone }: Pick<ListComparison, 'unusual' | 'gone'>,
  first: FirstList | null,
): { readonly unusual: UnusualReason | null; readonly count: number } {
  if (first && first.missing * 100 > manyRemoved * first.running) {
    return { unusual: 'many-missing', count: first.missing };
  }
  return { unusual, count: gone.length };
}

/** A subscription or a request of the employee of this number. */
export interface Involvement {
  readonly employeeNumber: string;
  readonly consequence: Consequence;
}

/**
 * The employees who go, and the consequence for each, from the first of their involvements. An
 * employee who is on the next list with another form of the number loses nothing.
 */
export function* describeGone(
  {
    saved,
    next,
    gone,
  }: Pick<ListComparison, 'next' | 'gone'> & {
    readonly saved: readonly ListedEmployee[];
  },
  involvements: readonly Involvement[],
): Sliced<DiffEntry[]> {
  const consequences = new Map<string, Consequence>();
  if (involvements.length > 0) {
    const findSaved = yield* numberLookup(saved);
    const findNext = yield* numberLookup(next);
    yield* eachInSlices(involvements, ({ employeeNumber, consequence }) => {
      const number = findSaved(employeeNumber);
      if (number === undefined || consequences.has(number)) return;
      if (findNext(employeeNumber) === undefined) consequences.set(number, consequence);
    });
  }
  const diffs: DiffEntry[] = [];
  yield* eachInSlices(gone, ({ employeeNumber, employeeName }) => {
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
