/**
 * A number of visible ASCII characters, with single spaces in between, that does not begin with a
 * quote: it is its own comparable form. The database checks the same with `unfilledNumber`.
 */
const plainNumber = /^[!-&(-_a-~][!-~]*(?: [!-~]+)*$/;

/** Invisible characters: marks of direction, joiners, soft hyphens. */
const invisible = /\p{Cf}/gu;
const digit = /\p{Nd}/u;
const otherDigits = /(?![0-9])\p{Nd}/gu;
const hyphens = /[\p{Pd}\u2212]/gu;
const spaces = /\s+/g;
/**
 * A quote that a program wrote to make Excel treat the cell as text, or what an editor replaced it
 * with.
 */
const leadingQuotes = /^[ '`\u2018\u2019\u201b\u02bc]+/;

/** The value of a decimal digit of any script: Unicode has them in runs of ten, from zero on. */
function digitValue(character: string): string {
  const code = character.codePointAt(0)!;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * The form in which employee numbers are compared: without a leading quote, invisible characters or
 * surrounding spaces, with the digits 0 to 9 and one kind of hyphen. Capitals and leading zeros
 * stay. A number of which nothing would be left is its own form.
 */
export function comparableNumber(number: string): string {
  if (plainNumber.test(number)) return number;
  const form = number
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(otherDigits, digitValue)
    .replace(hyphens, '-')
    .replace(spaces, ' ')
    .replace(leadingQuotes, '')
    .trimEnd();
  return form === '' ? number : form;
}

/** A number as it is displayed: without the quote that a program wrote before it. */
export const withoutQuote = (number: string): string => number.replace(leadingQuotes, '') || number;

/** The stored comparable form of a number; null for one that is its own form. */
export const storedForm = (number: string | null): string | null =>
  !number || plainNumber.test(number) ? null : comparableNumber(number);

/** Whether two numbers have the same comparable form, or both are missing. */
export const isSameNumber = (one: string | null, other: string | null): boolean =>
  one === other ||
  (one !== null && other !== null && comparableNumber(one) === comparableNumber(other));

/** A comparable form without its leading zeros, which Excel drops. */
export const withoutZeros = (form: string): string => form.replace(/^0+/, '');

/**
 * The text to search for: a single word with digits is searched in its comparable form, as numbers
 * are; names and several words as they are typed.
 */
export function searchedText(typed: string): string {
  const text = typed.trim();
  const form = comparableNumber(text);
  return /\d/.test(form) && !/\s/.test(text) ? form : text;
}
