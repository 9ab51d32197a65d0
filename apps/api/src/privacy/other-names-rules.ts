import { type fullName, prettyLastName } from '@portal/texts/format';
import { nameForms, namePattern, wordsOf } from './person-terms-rules.ts';

type Named = Parameters<typeof fullName>[0];

/** A name as it occurs in a text; a name with an infix also occurs without the first name. */
export const textForms = (person: Named): string[] => {
  const { infix, lastName } = person;
  return [...nameForms(person), ...(infix ? [`${infix} ${lastName}`, prettyLastName(person)] : [])];
};

/**
 * A name of an employee list as it was typed, and in the other order: `Zwart, P.` and `P. Zwart`.
 */
export const listForms = (name: string): string[] => {
  const [last = '', ...first] = name.split(',').map((part) => part.trim());
  return first.length === 1 ? [name, `${first[0]!} ${last}`] : [name];
};

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Masks the names of others in a text, and leaves the person's own. One pass over the text, however
 * many names there are: each is tried only at its first word.
 */
export function nameMask(
  others: readonly string[],
  own: readonly string[],
  mask: string,
): (text: string) => string {
  const ownNames = new Set(own.map(plain));
  const byWord = new Map<string, Set<string>>();
  for (const name of [...others, ...own]) {
    const words = wordsOf(name);
    // A single word is too often an ordinary word.
    if (words.length < 2 && !ownNames.has(plain(name))) continue;
    const first = words[0];
    if (!first) continue;
    const key = first[0].toLowerCase();
    const names = byWord.get(key) ?? new Set();
    byWord.set(key, names.add(name.slice(first.index)));
  }
  const patterns = new Map<string, RegExp>();
  const patternOf = (word: string): RegExp | undefined => {
    const names = byWord.get(word);
    if (!names) return undefined;
    const made = patterns.get(word);
    if (made) return made;
    // The longer ones first, because a name may begin with another.
    const ordered = [...names].sort((one, other) => other.length - one.length);
    const pattern = new RegExp(namePattern(ordered), 'iy');
    patterns.set(word, pattern);
    return pattern;
  };
  return (text) => {
    let [left, done] = ['', 0];
    for (const { 0: word, index } of wordsOf(text)) {
      if (index < done) continue;
      const pattern = patternOf(word.toLowerCase());
      if (!pattern) continue;
      pattern.lastIndex = index;
      const name = pattern.exec(text)?.[0];
      if (name === undefined) continue;
      left += text.slice(done, index) + (ownNames.has(plain(name)) ? name : mask);
      done = index + name.length;
    }
    return left + text.slice(done);
  };
}

const apart = '\\s<>"(),:;\\[\\]\\\\';
const address = new RegExp(
  `(?<![^${apart}'])[^${apart}'@][^${apart}@]{0,63}@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*`,
  'gu',
);

/** The e-mail addresses in a text, in lower case. */
export const addressesIn = (text: string): string[] =>
  (text.match(address) ?? []).map((one) => one.toLowerCase());

/** Replaces every e-mail address in a text but these. */
export const maskAddresses = (text: string, own: ReadonlySet<string>, mask: string): string =>
  text.replace(address, (one) => (own.has(one.toLowerCase()) ? one : mask));
