import type { PersonName } from '@portal/contract/fields';
import { type Cooperative, eachCooperatively } from '../concurrency/cooperative-rules.ts';
import { comparableNumber } from '../database/comparable-number-rules.ts';

/** The fields of a record that identify its person. */
export interface PersonTraits extends Pick<PersonName, 'firstName'> {
  readonly projectId: string;
  readonly birthDate: string;
  readonly emailAddress: string;
  readonly employeeNumber: string | null;
  readonly id?: string;
  /** Of a subscription: the request that it came from. */
  readonly articleRegistrationId?: string | null;
}

const isRequestOf = (one: PersonTraits, other: PersonTraits): boolean =>
  one.articleRegistrationId !== undefined &&
  one.articleRegistrationId !== null &&
  one.articleRegistrationId === other.id;

/**
 * An employee number for comparison: without leading zeros, which Excel drops, and without case.
 */
const plainNumber = (number: string | null): string =>
  comparableNumber(number ?? '')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** A name for comparison: without case and accents. */
export const plainName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const plainAddress = (address: string): string => address.trim().toLowerCase();

/**
 * Whether two records are of one person, who is an employee of one project. Employers reuse
 * numbers, so a number counts only with the birth date; without a number in common, the e-mail
 * address does. A person with a new number has the same first name; twins who share an address have
 * not. A subscription belongs to the person of its request, whatever was corrected since.
 */
export function isSamePerson(one: PersonTraits, other: PersonTraits): boolean {
  if (one.projectId !== other.projectId) return false;
  if (isRequestOf(one, other) || isRequestOf(other, one)) return true;
  if (one.birthDate !== other.birthDate) return false;
  const [number, otherNumber] = [
    plainNumber(one.employeeNumber),
    plainNumber(other.employeeNumber),
  ];
  const haveNumbers = number !== '' && otherNumber !== '';
  if (haveNumbers && number === otherNumber) return true;
  if (plainAddress(one.emailAddress) !== plainAddress(other.emailAddress)) return false;
  return !haveNumbers || plainName(one.firstName) === plainName(other.firstName);
}

/** The records of the person of `first`: those that match it, those that match these, and so on. */
export function collectPerson<Row extends PersonTraits>(first: Row, rows: readonly Row[]): Row[] {
  const person = [first];
  let others = rows.filter((row) => row !== first);
  for (const known of person) {
    person.push(...others.filter((row) => isSamePerson(known, row)));
    others = others.filter((row) => !person.includes(row));
  }
  return person;
}

/** Groups records by person, in the order of their first records. */
export function groupByPerson<Row extends PersonTraits>(rows: readonly Row[]): Row[][] {
  const people: Row[][] = [];
  let others = rows;
  while (others[0]) {
    const person = collectPerson(others[0], others);
    people.push(person);
    others = others.filter((row) => !person.includes(row));
  }
  return people;
}

/** The traits of a subscription. All records that are linked are of one project. */
export type SubscriptionTraits = Pick<
  PersonTraits,
  'firstName' | 'birthDate' | 'emailAddress' | 'employeeNumber'
>;

/**
 * Links subscriptions of one project by person, as `groupByPerson` groups them, in time that is
 * proportional to their number.
 * @param rows undefined for the subscription of an erased person, which stays by itself
 * @returns for each row the index of the first row of its person
 */
export function* linkPeople(
  rows: readonly (SubscriptionTraits | undefined)[],
): Cooperative<Uint32Array> {
  const firsts = Uint32Array.from(rows, (_row, index) => index);
  const firstOf = (index: number): number => {
    let first = index;
    while (firsts[first] !== first) {
      firsts[first] = firsts[firsts[first]!]!;
      first = firsts[first]!;
    }
    return first;
  };
  const known = new Map<string, number>();
  const link = (key: string, index: number) => {
    const other = known.get(key);
    if (other === undefined) known.set(key, index);
    else {
      const [one, two] = [firstOf(index), firstOf(other)];
      firsts[Math.max(one, two)] = Math.min(one, two);
    }
  };
  const addressOf = ({ birthDate, emailAddress }: SubscriptionTraits) =>
    `${birthDate}@${plainAddress(emailAddress)}`;
  // At these addresses a record without a number is of the same person as each other record.
  const unnumbered = new Set<string>();
  yield* eachCooperatively(rows, (row) => {
    if (row && plainNumber(row.employeeNumber) === '') unnumbered.add(addressOf(row));
  });
  yield* eachCooperatively(rows, (row, index) => {
    if (!row) return;
    const number = plainNumber(row.employeeNumber);
    if (number !== '') link(`${row.birthDate}#${number}`, index);
    const address = addressOf(row);
    link(unnumbered.has(address) ? address : `${address}\n${plainName(row.firstName)}`, index);
  });
  return firsts.map((_first, index) => firstOf(index));
}
