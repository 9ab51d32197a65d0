import type { PersonName } from '@portal/contract/fields';
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
