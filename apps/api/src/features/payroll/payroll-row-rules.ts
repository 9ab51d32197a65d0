import type { PersonName } from '@portal/contract/fields';
import {
  lineStateOf,
  type PayrollLineColumn,
  type PayrollLineFilters,
} from '@portal/contract/payroll-shapes';
import { payrollChanges, payrollComponents } from '@portal/contract/payroll-components';
import { fullName, prettyLastName } from '@portal/texts/format';
import { comparableNumber, searchedText } from '../../database/comparable-number-rules.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import type { PayrollLine } from './charged-rules.ts';

export interface ListRequest {
  readonly search: string;
  readonly sortBy?: PayrollLineColumn | undefined;
  readonly descending: boolean;
  readonly filters?: PayrollLineFilters | undefined;
}

/** A line of an open period, or of a closed one, which is stored with an id. */
export type Line = PayrollLine & { readonly lineId?: string };

/** Lines with the data that is shown beside them. */
export interface LineSource {
  readonly lines: readonly Line[];
  readonly nameOf: (line: Line) => PersonName;
  readonly codeOf: (line: Line) => string;
  readonly originOf: (line: Line) => string | null;
}

export type Value = string | number | null;

/** Orders texts as the portal's other lists do. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const folded = (text: string | null): string | null => text && fold(text);

/** The value of a line in each column, as it sorts by it. */
export const lineValues: Record<PayrollLineColumn, (line: Line, source: LineSource) => Value> = {
  lastName: (line, { nameOf }) => {
    const { lastName, firstName } = nameOf(line);
    // oxlint-disable-next-line house/person-name -- a sort key, which is never shown
    return fold(`${lastName} ${firstName}`);
  },
  firstName: (line, { nameOf }) => fold(nameOf(line).firstName),
  employeeNumber: ({ employeeNumber }) => folded(employeeNumber),
  component: ({ component }) => payrollComponents.indexOf(component),
  code: (line, { codeOf }) => fold(codeOf(line)),
  change: ({ change }) => payrollChanges.indexOf(change),
  amount: ({ amount }) => amount,
  delta: ({ delta }) => delta,
  effectiveFrom: ({ effectiveFrom }) => effectiveFrom,
  effectiveTo: ({ effectiveTo }) => effectiveTo,
  originPeriod: (line, { originOf }) => originOf(line),
  reason: ({ reason }) => reason,
  heldReason: ({ heldReason }) => heldReason,
};

/** Compares two values of a column. */
export function compareValues(one: Value, other: Value, descending: boolean): number {
  // Empty values come last in either direction.
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = one < other ? -1 : Number(one > other);
  return descending ? -order : order;
}

/** Whether a line matches a search and filters. */
export function passesWith(
  { search, filters = {} }: Pick<ListRequest, 'search' | 'filters'>,
  { nameOf, codeOf }: LineSource,
): (line: Line) => boolean {
  const { change = [], component = [], held = [], number: numbers = [] } = filters;
  const searched = fold(search);
  const searchedNumber = fold(searchedText(search));
  return (line) => {
    if (change.length > 0 && !change.includes(line.change)) return false;
    if (component.length > 0 && !component.includes(line.component)) return false;
    const state = lineStateOf(line);
    const isChosen = held.includes(state) || (state !== 'counts' && held.includes('held'));
    if (held.length > 0 && !isChosen) return false;
    const numberState = line.employeeNumber === null ? 'missing' : 'known';
    if (numbers.length > 0 && !numbers.includes(numberState)) return false;
    if (search === '') return true;
    const name = nameOf(line);
    const number = line.employeeNumber ?? '';
    const texts = [fullName(name), prettyLastName(name), number, codeOf(line)].map(fold);
    return (
      texts.some((text) => text.includes(searched)) ||
      fold(comparableNumber(number)).includes(searchedNumber)
    );
  };
}

/** How many lines are sorted before a yield to the event loop. */
const runLength = 2000;

/** Merge sort of line indexes: short runs first, then pairs of runs until one is left. */
export function* sortCooperatively(
  indexes: Uint32Array,
  compareAt: (one: number, other: number) => number,
): Cooperative<Uint32Array> {
  for (let from = 0; from < indexes.length; from += runLength) {
    indexes.subarray(from, from + runLength).sort(compareAt);
    yield;
  }
  let sorted: Uint32Array = indexes;
  let next: Uint32Array = new Uint32Array(indexes.length);
  for (let width = runLength; width < indexes.length; width *= 2) {
    for (let from = 0; from < indexes.length; from += 2 * width) {
      const middle = Math.min(from + width, indexes.length);
      const end = Math.min(from + 2 * width, indexes.length);
      let [left, right] = [from, middle];
      for (let index = from; index < end; index += 1) {
        const isLeft =
          right === end || (left < middle && compareAt(sorted[left]!, sorted[right]!) <= 0);
        next[index] = isLeft ? sorted[left++]! : sorted[right++]!;
        if (index % (4 * runLength) === 0) yield;
      }
    }
    [sorted, next] = [next, sorted];
  }
  return sorted;
}

/**
 * The indexes of the lines that a list shows, in its order. Without a chosen order, those that do
 * not count come first. Empty values come last in either direction.
 * @param among the indexes of the lines to choose from; all lines by default
 */
export function* listIndexes(
  source: LineSource,
  request: ListRequest,
  among: Iterable<number> = source.lines.keys(),
): Cooperative<Uint32Array> {
  const { lines } = source;
  const passes = passesWith(request, source);
  const rest: number[] = [];
  const held: number[] = [];
  const { sortBy, descending } = request;
  yield* eachCooperatively(among, (index) => {
    const line = lines[index]!;
    if (!passes(line)) return;
    if (!sortBy && line.heldReason !== null) held.push(index);
    else rest.push(index);
  });
  if (!sortBy) return Uint32Array.from([...held, ...rest]);
  const values: Value[] = [];
  yield* eachCooperatively(rest, (index) => {
    values[index] = lineValues[sortBy](lines[index]!, source);
  });
  return yield* sortCooperatively(
    Uint32Array.from(rest),
    (one, other) => compareValues(values[one]!, values[other]!, descending) || one - other,
  );
}
