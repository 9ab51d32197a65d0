import { payrollChanges, type PayrollSign } from '@portal/contract/payroll-components';
import {
  maxChangesShown,
  type PayrollPeopleColumn,
  type PayrollPersonChange,
  type PayrollPersonRow,
} from '@portal/contract/payroll-people';
import {
  hasNumberNow,
  lineStateOf,
  type PayrollEffects,
  type PayrollLineFilters,
} from '@portal/contract/payroll-shapes';
import { fullName, prettyLastName } from '@portal/texts/format';
import { type Cooperative, eachCooperatively } from '../../concurrency/cooperative-rules.ts';
import { blocksClosing } from './hold-rules.ts';
import {
  type Line,
  lineValues,
  type LineSource,
  passesWith,
  sortCooperatively,
  compareValues,
  type Value,
} from './payroll-row-rules.ts';
import type { PeriodPeople } from './period-people-rules.ts';
import { effectOf } from './total-rules.ts';

/** The lines of a period with the people whose lines they are. */
export interface PeopleSource extends LineSource {
  readonly people: PeriodPeople;
  readonly signOf: (line: Line) => PayrollSign;
}

export interface PeopleRequest {
  readonly search: string;
  readonly sortBy?: PayrollPeopleColumn | undefined;
  readonly descending: boolean;
  readonly filters?: PayrollLineFilters | undefined;
}

/** The cents by which a person's counting lines change each of the effects on pay. */
function amountsOf(
  indexes: Uint32Array,
  { lines, signOf }: PeopleSource,
): Record<keyof PayrollEffects, number> {
  const amounts = { withhold: 0, payOut: 0, information: 0 };
  for (const index of indexes) {
    const line = lines[index]!;
    if (line.heldReason === null) amounts[effectOf[signOf(line)]] += line.delta;
  }
  return amounts;
}

const heldCountOf = (indexes: Uint32Array, { lines }: PeopleSource): number =>
  indexes.reduce((count, index) => count + Number(lines[index]!.heldReason !== null), 0);

/** The last number, which after a change of number is the new one. */
function numberOf(indexes: Uint32Array, { lines }: PeopleSource): string | null {
  const index = indexes.findLast((each) => lines[each]!.employeeNumber !== null);
  return index === undefined ? null : lines[index]!.employeeNumber;
}

function valueOf(column: PayrollPeopleColumn, indexes: Uint32Array, source: PeopleSource): Value {
  const first = source.lines[indexes[0]!]!;
  switch (column) {
    case 'lastName':
    case 'firstName':
      return lineValues[column](first, source);
    case 'employeeNumber':
      return lineValues.employeeNumber(
        { ...first, employeeNumber: numberOf(indexes, source) },
        source,
      );
    case 'changes':
      return payrollChanges.indexOf(first.change);
    case 'heldCount':
      return heldCountOf(indexes, source);
    case 'withhold':
    case 'payOut':
    case 'information':
      return amountsOf(indexes, source)[column];
  }
}

/** Which people have a line that matches. */
function* matchingPeople(
  source: PeopleSource,
  { search, filters }: PeopleRequest,
): Cooperative<Uint8Array> {
  const { lines, people } = source;
  const matches = new Uint8Array(people.count);
  const passes = passesWith({ search, filters }, source);
  yield* eachCooperatively(lines, (line, index) => {
    const person = people.personOf[index]!;
    if (matches[person] === 0 && passes(line)) matches[person] = 1;
  });
  return matches;
}

/**
 * The people that a list shows, in its order. Without a chosen order, those with a line that does
 * not count come first.
 */
export function* listedPeople(
  source: PeopleSource,
  request: PeopleRequest,
): Cooperative<Uint32Array> {
  const { people } = source;
  const { sortBy, descending } = request;
  const matches = yield* matchingPeople(source, request);
  const rest: number[] = [];
  const held: number[] = [];
  yield* eachCooperatively(matches, (isMatch, person) => {
    if (isMatch === 0) return;
    const isHeld = !sortBy && heldCountOf(people.linesOf(person), source) > 0;
    (isHeld ? held : rest).push(person);
  });
  if (!sortBy) return Uint32Array.from([...held, ...rest]);
  const values: Value[] = [];
  yield* eachCooperatively(matches, (isMatch, person) => {
    values.push(isMatch === 0 ? null : valueOf(sortBy, people.linesOf(person), source));
  });
  return yield* sortCooperatively(
    Uint32Array.from(rest),
    (one, other) => compareValues(values[one]!, values[other]!, descending) || one - other,
  );
}

/** Adds a line to the change that it belongs to. */
function addToChange(change: PayrollPersonChange, line: Line, sign: PayrollSign): void {
  change.lineCount += 1;
  if (line.heldReason !== null) change.heldCount += 1;
  const { component, amount, delta } = line;
  const known = change.amounts.find((each) => each.component === component);
  if (!known) change.amounts.push({ component, sign, amount, delta });
  else {
    // One-offs of several periods.
    known.amount += amount;
    known.delta += delta;
  }
}

const firstLineOf = (line: Line): PayrollPersonChange => ({
  subscriptionId: line.subscriptionId,
  change: line.change,
  reason: line.reason,
  effectiveFrom: line.effectiveFrom,
  effectiveTo: line.effectiveTo,
  lineCount: 0,
  heldCount: 0,
  amounts: [],
});

/** The row of a person. */
export function* personRow(source: PeopleSource, person: number): Cooperative<PayrollPersonRow> {
  const { lines, people, nameOf, signOf } = source;
  const indexes = people.linesOf(person);
  const changes = new Map<string, PayrollPersonChange>();
  const counts = { leftOut: 0, heldByPerson: 0, counts: 0 };
  let withoutNumber = 0;
  let heldWithNumberCount = 0;
  let isNumberMissing = false;
  yield* eachCooperatively(indexes, (index) => {
    const line = lines[index]!;
    const key = `${line.subscriptionId}/${line.change}/${line.reason}`;
    const change = changes.get(key) ?? firstLineOf(line);
    changes.set(key, change);
    addToChange(change, line, signOf(line));
    counts[lineStateOf(line)] += 1;
    if (blocksClosing(line)) withoutNumber += 1;
    if (hasNumberNow(line)) heldWithNumberCount += 1;
    if (line.employeeNumber === null) isNumberMissing = true;
  });
  const first = lines[indexes[0]!]!;
  const name = nameOf(first);
  return {
    personId: first.subscriptionId,
    name: fullName(name),
    ...name,
    prettyLastName: prettyLastName(name),
    employeeNumber: numberOf(indexes, source),
    changes: [...changes.values()].slice(0, maxChangesShown),
    changeCount: changes.size,
    lineCount: indexes.length,
    ...amountsOf(indexes, source),
    heldCount: counts.heldByPerson + counts.leftOut,
    heldByPersonCount: counts.heldByPerson,
    leftOutCount: counts.leftOut,
    withoutNumber,
    heldWithNumberCount,
    isNumberMissing,
  };
}
