/** Signs that people write for letters; `l` and `i` both come out as `i`, for 1 and ! stand for both. */
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
 * What is left of a text when case, accents, disguised letters and all other signs are taken away:
 * "W@chtw00rd" and "wachtwoord" come out alike. To compare with, never to hash.
 */
export const letterSkeleton = (text: string): string =>
  [...plain(text)]
    .map((sign) => disguises[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '');

/** The same, without the digits and signs that people put before and after a word. */
export const coreSkeleton = (text: string): string =>
  letterSkeleton(plain(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
