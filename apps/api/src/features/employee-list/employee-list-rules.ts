import type { Consequence, DiffEntry, UnusualReason } from '@portal/contract/employee-list';
import type { FileEntry } from './employee-list-file-rules.ts';

/** Somebody on a list, as far as lists are compared. */
export interface ListedEmployee {
  readonly employeeNumber: string;
  readonly employeeName: string;
}

/** A number without its leading zeros, which Excel drops. */
export const plainNumber = (employeeNumber: string): string => employeeNumber.replace(/^0+/, '');

/** Under which number of a list somebody is there: as it is written, or the only one but for zeros. */
export function numberLookup(numbers: readonly string[]): (number: string) => string | undefined {
  const exact = new Set(numbers);
  const plain = groupByPlain(numbers);
  return (number) => {
    if (exact.has(number)) return number;
    return plain.get(plainNumber(number)) ?? undefined;
  };
}

/** The number by how it is without zeros; null where several are alike. */
function groupByPlain(numbers: readonly string[]): Map<string, string | null> {
  const plain = new Map<string, string | null>();
  for (const number of numbers) {
    const key = plainNumber(number);
    plain.set(key, plain.has(key) ? null : number);
  }
  return plain;
}

/** An uploaded list beside the saved one. */
export interface ListComparison {
  /** The list as it will be: with the saved number where Excel dropped its zeros. */
  readonly next: readonly FileEntry[];
  /** Who is new and who stays, in the order of the file, after who goes. */
  readonly diffs: readonly Omit<DiffEntry, 'consequence'>[];
  readonly deleted: readonly string[];
  readonly added: number;
  readonly restoredZeros: readonly { employeeNumber: string; savedNumber: string }[];
  readonly unusual: UnusualReason | null;
}

/** Compares an uploaded list, of which every number is another, with the saved one. */
export function compareLists(
  saved: readonly ListedEmployee[],
  uploaded: readonly FileEntry[],
): ListComparison {
  const savedNames = new Map(saved.map((one) => [one.employeeNumber, one.employeeName]));
  const savedPlain = groupByPlain([...savedNames.keys()]);
  const uploadedPlain = groupByPlain(uploaded.map((one) => one.employeeNumber));
  /** Who lost zeros is who was saved with them, if nobody else could be meant. */
  const savedNumberOf = (number: string): string => {
    if (savedNames.has(number)) return number;
    const key = plainNumber(number);
    const candidate = savedPlain.get(key);
    const isLonger = candidate && candidate.length > number.length;
    return isLonger && uploadedPlain.get(key) === number ? candidate : number;
  };

  const restoredZeros: { employeeNumber: string; savedNumber: string }[] = [];
  const staying: Omit<DiffEntry, 'consequence'>[] = [];
  const kept = new Set<string>();
  let renamed = 0;
  const next = uploaded.map((entry) => {
    const { employeeNumber, employeeName } = entry;
    const number = savedNumberOf(employeeNumber);
    const before = savedNames.get(number);
    if (number !== employeeNumber) restoredZeros.push({ employeeNumber, savedNumber: number });
    const savedName = before === undefined || before === employeeName ? null : before;
    if (savedName !== null) renamed += 1;
    if (before !== undefined) kept.add(number);
    const diffStatus = before === undefined ? 'Added' : 'Keep';
    staying.push({ employeeNumber: number, employeeName, diffStatus, savedName });
    return number === employeeNumber ? entry : { ...entry, employeeNumber: number };
  });
  const gone = [...savedNames].filter(([number]) => !kept.has(number));
  return {
    next,
    diffs: [
      ...gone.map(([employeeNumber, employeeName]) => ({
        employeeNumber,
        employeeName,
        diffStatus: 'Deleted' as const,
        savedName: null,
      })),
      ...staying,
    ],
    deleted: gone.map(([number]) => number),
    added: next.length - kept.size,
    restoredZeros,
    unusual: findUnusual({
      saved: savedNames.size,
      next: next.length,
      removed: gone.length,
      renamed,
    }),
  };
}

/** Why a list looks like a mistake: from so many percent of the saved one on. */
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

/** A subscription or a request of the employee of this number. */
export interface Involvement {
  readonly employeeNumber: string;
  readonly consequence: Consequence;
}

/**
 * What it means for who goes, by their number on the saved list; the first involvement counts. Who
 * is on the next list under another form of the number does not go.
 */
export function findConsequences(
  involvements: readonly Involvement[],
  { saved, next }: { saved: readonly ListedEmployee[]; next: readonly ListedEmployee[] },
): Map<string, Consequence> {
  const findSaved = numberLookup(saved.map((one) => one.employeeNumber));
  const findNext = numberLookup(next.map((one) => one.employeeNumber));
  const consequences = new Map<string, Consequence>();
  for (const { employeeNumber, consequence } of involvements) {
    const number = findSaved(employeeNumber);
    if (number === undefined || consequences.has(number)) continue;
    if (findNext(employeeNumber) === undefined) consequences.set(number, consequence);
  }
  return consequences;
}
