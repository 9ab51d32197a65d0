import type { GivenName } from '@portal/contract/fields';
import { fullName, lastNameFirst } from '@portal/texts/format';
import { plainName } from '../shared-domain/same-person-rules.ts';

/**
 * Regular expressions with the same meaning in PostgreSQL (`~*`) and JavaScript (flag `i`). A term
 * matches only as a whole: `an@x.nl` is not in `jan@x.nl`, nor Jan Bos in Jan Boschma.
 */
const letter = 'A-Za-z\\u00c0-\\u1fff';
const inWord = `[0-9_${letter}]`;

/** The words of a text, with the word boundaries of the patterns below. */
export const wordsOf = (text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(`${inWord}+`, 'g')),
];

const literal = (term: string): string =>
  term
    .trim()
    .replace(/[^0-9A-Za-z_\s\u00c0-\u1fff]/g, '\\$&')
    .replace(/\s+/g, '\\s+');

const anyOf = (terms: readonly string[]): string => `(?:${terms.map(literal).join('|')})`;

/** Matches nothing. */
const nothing = '(?!x)x';

/** The full stop of a sentence may follow an address, but not one of a longer host name. */
export const addressPattern = (addresses: readonly string[]): string =>
  addresses.length === 0
    ? nothing
    : `(?<!${inWord}|[.+-]|${inWord}')${anyOf(addresses)}(?!${inWord}|-|\\.${inWord})`;

/** A name that continues after a hyphen is another one. */
export const namePattern = (names: readonly string[]): string =>
  names.length === 0 ? nothing : `(?<!${inWord}|${inWord}-)${anyOf(names)}(?!${inWord}|-${inWord})`;

/** Parts of a name within a reference, next to digits and signs too. */
export const partPattern = (parts: readonly string[]): string =>
  parts.length === 0 ? nothing : `(?<![${letter}])${anyOf(parts)}(?![${letter}])`;

export const eitherPattern = (one: string, other: string): string => `(?:${one}|${other})`;

/** The names that none of these other people has, not even as a part of a longer one. */
export function uniqueNames(names: readonly string[], others: readonly string[]): string[] {
  const plain = others.map(plainName);
  return names.filter((name) => {
    const pattern = new RegExp(namePattern([plainName(name)]), 'i');
    return !plain.some((other) => pattern.test(other));
  });
}

/** The forms of a name in a text, in either order. */
export const nameForms = (person: GivenName): string[] => [fullName(person), lastNameFirst(person)];
