import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import type { PersonName } from '@portal/contract/fields';
import { maxSearchResults } from '@portal/contract/limits';
import type { SearchResult } from '@portal/contract/search';
import { formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import { comparableNumber } from '../../database/comparable-number-rules.ts';
import { groupByPerson, type PersonTraits } from '../../shared-domain/same-person-rules.ts';

/** A record that matches a search. Both kinds have the same columns. */
export interface MatchedRecord extends PersonTraits, PersonName {
  readonly kind: 'subscription' | 'articleRegistration';
  readonly id: string;
  readonly externalReference: string;
  readonly department: string | null;
  readonly articleName: string;
  readonly subscriptionNumber: number | null;
  readonly status: ArticleRegistrationStatus | null;
  /** The folded last name, first name and infix, separated by U+0001. */
  readonly sortKey: string;
  /** The searched text, folded in the same way. */
  readonly wanted: string;
}

/** Shorter texts have no trigram, so the index cannot find them inside a text. */
const minTrigramLength = 3;
/** The most words that are searched. A longer text was pasted by mistake. */
const maxWords = 6;

/** The words to search inside texts. None where all of them are too short for the index. */
export function searchWords(search: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.some((word) => [...word].length >= minTrigramLength) ? words : [];
}

const namesOf = ({ sortKey }: MatchedRecord): string[] =>
  sortKey.split('\u0001').flatMap((part) => part.split(' '));

const startsWith = (text: string | null, start: string): boolean =>
  text !== null && text.toLowerCase().startsWith(start);

/** The rank of a match: lower is better. */
function rankOf(row: MatchedRecord): number {
  const { wanted, sortKey, employeeNumber } = row;
  const number = comparableNumber(employeeNumber ?? '').toLowerCase();
  if ((number !== '' && number === comparableNumber(wanted)) || hasNumber(row)) return 0;
  if (sortKey.startsWith(wanted.replace(/['.-]/g, ''))) return 1;
  const names = namesOf(row);
  if (wanted.split(' ').every((word) => names.some((name) => name.startsWith(word)))) return 2;
  return 3;
}

/** Whether the search is the number or the reference of a record, or the start of its number. */
function hasNumber({
  kind,
  subscriptionNumber,
  externalReference,
  wanted,
}: MatchedRecord): boolean {
  if (externalReference.toLowerCase() === wanted) return true;
  if (kind !== 'subscription' || wanted.length < minTrigramLength) return false;
  const number = String(subscriptionNumber);
  return number.startsWith(wanted) || startsWith(formatSubscriptionNumber(Number(number)), wanted);
}

/** Orders by rank, then by name. */
const byRank = (one: MatchedRecord, other: MatchedRecord): number =>
  rankOf(one) - rankOf(other) ||
  (one.sortKey < other.sortKey ? -1 : Number(one.sortKey > other.sortKey));

const sharedFields = (row: MatchedRecord) => ({
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

export const describePerson = (row: MatchedRecord): SearchResult => ({
  kind: 'person',
  ...sharedFields(row),
});

/** A record as a result by itself. */
export function describeRecord(row: MatchedRecord): SearchResult {
  const shared = { ...sharedFields(row), articleName: row.articleName };
  if (row.kind === 'articleRegistration') {
    return { kind: row.kind, ...shared, status: row.status ?? 'ToApprove' };
  }
  const subscriptionNumber = formatSubscriptionNumber(Number(row.subscriptionNumber));
  return { kind: row.kind, ...shared, subscriptionNumber };
}

/**
 * The results of a search: the people, each once, the subscriptions and requests whose number was
 * searched, and the waiting requests of these people.
 */
export function describeMatches(rows: readonly MatchedRecord[]): SearchResult[] {
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
