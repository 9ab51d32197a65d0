/**
 * Characters that people use in place of letters. `l` and `i` both become `i`, because 1 and ! can
 * mean either.
 */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
};

/**
 * A text without case, accents, disguised letters and all other characters, so that "W@chtw00rd"
 * and "wachtwoord" become equal. Use it to compare, never to hash.
 */
export const letterSkeleton = (text: string): string =>
  [...plain(text)]
    .map((sign) => disguises[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '');

/**
 * As letterSkeleton, but without the digits and other characters that people put before and after a
 * word.
 */
export const coreSkeleton = (text: string): string =>
  letterSkeleton(plain(text).replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, ''));

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
