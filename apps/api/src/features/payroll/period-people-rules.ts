import { linkPeople, type SubscriptionTraits } from '../../shared-domain/same-person-rules.ts';
import { type Cooperative, eachCooperatively } from '../../concurrency/cooperative-rules.ts';
import type { PayrollLine } from './charged-rules.ts';

/** The lines of a period by person, in arrays of their indexes: few bytes for each line. */
export interface PeriodPeople {
  readonly count: number;
  /** The person of each line, from 0, in the order of their first lines. */
  readonly personOf: Uint32Array;
  /** The indexes of a person's lines, in order. */
  readonly linesOf: (person: number) => Uint32Array;
}

type PersonLine = Pick<PayrollLine, 'subscriptionId' | 'employeeNumber'>;

/**
 * The people of the lines of a period. A subscription whose number the provider left out has the
 * number that payroll knows.
 * @param traits by subscription; those of erased people are missing
 */
export function* peopleOfLines(
  lines: readonly PersonLine[],
  traits: ReadonlyMap<string, SubscriptionTraits>,
): Cooperative<PeriodPeople> {
  const personOf = new Uint32Array(lines.length);
  const places = new Map<string, number>();
  const numbers: (string | null)[] = [];
  yield* eachCooperatively(lines, ({ subscriptionId, employeeNumber }, index) => {
    const place = places.get(subscriptionId) ?? places.size;
    if (place === places.size) places.set(subscriptionId, place);
    numbers[place] = employeeNumber ?? numbers[place] ?? null;
    personOf[index] = place;
  });
  const rows: (SubscriptionTraits | undefined)[] = [];
  yield* eachCooperatively(places, ([subscriptionId, place]) => {
    const known = traits.get(subscriptionId);
    const isNumbered = known === undefined || known.employeeNumber !== null;
    rows.push(isNumbered ? known : { ...known, employeeNumber: numbers[place]! });
  });
  const firsts = yield* linkPeople(rows);
  // Of each subscription: the first subscription of its person, and then the number of that person.
  let count = 0;
  const people = new Uint32Array(firsts.length);
  firsts.forEach((first, place) => {
    people[place] = first === place ? count++ : people[first]!;
  });
  const starts = new Uint32Array(count + 1);
  yield* eachCooperatively(lines, (_line, index) => {
    const person = people[personOf[index]!]!;
    personOf[index] = person;
    starts[person + 1]! += 1;
  });
  for (let person = 0; person < count; person += 1) starts[person + 1]! += starts[person]!;
  const next = starts.slice();
  const members = new Uint32Array(lines.length);
  yield* eachCooperatively(lines, (_line, index) => {
    members[next[personOf[index]!]!++] = index;
  });
  return {
    count,
    personOf,
    linesOf: (person) => members.subarray(starts[person], starts[person + 1]),
  };
}

/** Identifies a person of a period: the subscription of their first line. */
export const personIdOf = (
  lines: readonly PersonLine[],
  { linesOf }: Pick<PeriodPeople, 'linesOf'>,
  person: number,
): string => lines[linesOf(person)[0]!]!.subscriptionId;

/** The person with an id. Undefined when the period has none of that id. */
export function findPerson(
  lines: readonly PersonLine[],
  people: PeriodPeople,
  personId: string,
): number | undefined {
  for (let person = 0; person < people.count; person += 1) {
    if (personIdOf(lines, people, person) === personId) return person;
  }
  return undefined;
}
