import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import type { PersonName } from '@portal/contract/fields';
import { maxSearchResults } from '@portal/contract/limits';
import type { Found } from '@portal/contract/search';
import { formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { groupByPerson, type PersonTraits } from '../../shared-domain/same-person-rules.ts';

/** A record that a search came upon; both kinds have the same columns. */
export interface FoundRecord extends PersonTraits, PersonName {
  readonly kind: 'subscription' | 'articleRegistration';
  readonly id: string;
  readonly externalReference: string;
  readonly department: string | null;
  readonly articleName: string;
  readonly subscriptionNumber: number | null;
  readonly status: ArticleRegistrationStatus | null;
  /** The folded last name, first name and infix, separated by U+0001. */
  readonly sortKey: string;
  /** What was searched, folded in the same way. */
  readonly wanted: string;
}

/** Fewer letters than this have no trigram, and so no index that finds them inside a text. */
const shortestInside = 3;
/** The most words that are looked for; whoever pastes a page means none of it. */
const maxWords = 6;

/** The words to look for inside texts; none where all of them are too short for the index. */
export function wordsOf(search: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.some((word) => [...word].length >= shortestInside) ? words : [];
}

const namesOf = ({ sortKey }: FoundRecord): string[] =>
  sortKey.split('\u0001').flatMap((part) => part.split(' '));

const startsWith = (text: string | null, start: string): boolean =>
  text !== null && text.toLowerCase().startsWith(start);

/** How good a find is: the lower, the better. */
function rankOf(row: FoundRecord): number {
  const { wanted, sortKey, employeeNumber } = row;
  const number = comparableNumber(employeeNumber ?? '').toLowerCase();
  if ((number !== '' && number === comparableNumber(wanted)) || hasNumber(row)) return 0;
  if (sortKey.startsWith(wanted.replace(/['.-]/g, ''))) return 1;
  const names = namesOf(row);
  if (wanted.split(' ').every((word) => names.some((name) => name.startsWith(word)))) return 2;
  return 3;
}

/** Whether the search is the number or the reference of a record, or the start of its number. */
function hasNumber({ kind, subscriptionNumber, externalReference, wanted }: FoundRecord): boolean {
  if (externalReference.toLowerCase() === wanted) return true;
  if (kind !== 'subscription' || wanted.length < shortestInside) return false;
  const number = String(subscriptionNumber);
  return number.startsWith(wanted) || startsWith(formatSubscriptionNumber(Number(number)), wanted);
}

/** The best first, then by name. */
const byRank = (one: FoundRecord, other: FoundRecord): number =>
  rankOf(one) - rankOf(other) ||
  (one.sortKey < other.sortKey ? -1 : Number(one.sortKey > other.sortKey));

const shapeOf = (row: FoundRecord) => ({
  id: row.id,
  projectId: row.projectId,
  firstName: row.firstName,
  infix: row.infix,
  lastName: row.lastName,
  prettyLastName: prettyLastName(row),
  birthDate: row.birthDate,
  employeeNumber: row.employeeNumber,
  department: row.department,
});

export const describePerson = (row: FoundRecord): Found => ({ kind: 'person', ...shapeOf(row) });

/** A record as a find by itself. */
export function describeRecord(row: FoundRecord): Found {
  const shape = { ...shapeOf(row), articleName: row.articleName };
  if (row.kind === 'articleRegistration') {
    return { kind: row.kind, ...shape, status: row.status ?? 'ToApprove' };
  }
  const subscriptionNumber = formatSubscriptionNumber(Number(row.subscriptionNumber));
  return { kind: row.kind, ...shape, subscriptionNumber };
}

/**
 * What the records that a search came upon tell: the people, each once, the subscriptions and
 * requests whose number was searched, and of these people the requests that wait.
 */
export function describeFinds(rows: readonly FoundRecord[]): Found[] {
  const ranked = [...rows].sort(byRank);
  const people = groupByPerson(ranked).slice(0, maxSearchResults);
  const subscriptions = ranked.filter((row) => row.kind === 'subscription' && hasNumber(row));
  const requests = ranked.filter(
    (row) => row.kind === 'articleRegistration' && (row.status === 'ToApprove' || hasNumber(row)),
  );
  return [
    ...people.map(([best]) => describePerson(best!)),
    ...subscriptions.slice(0, maxSearchResults).map(describeRecord),
    ...requests.slice(0, maxSearchResults).map(describeRecord),
  ];
}
