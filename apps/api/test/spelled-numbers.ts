import { fc } from '../../../scripts/properties.mjs';

/** Employee numbers as typed on a keyboard. */
export const plainNumbers = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,7}$/);

/** A spelling of a number: each transformation leaves its comparable form unchanged. */
export interface Spelling {
  readonly zero: number;
  readonly hyphen: string;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** The zeros of some scripts: ASCII, full-width, Arabic, Persian, Devanagari, Thai, bold. */
const zeros = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50, 0x1d7ce];

/** Without marks of direction, which the portal refuses or drops before it stores anything. */
export const storedSpellings: fc.Arbitrary<Spelling> = fc.record({
  zero: fc.constantFrom(...zeros),
  hyphen: fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uff0d'),
  quote: fc.constantFrom('', '', "'", '\u2019', '`'),
  before: fc.constant(''),
  after: fc.constant(''),
});

/** Every spelling, with marks of direction and spaces at either end. */
export const spellings: fc.Arbitrary<Spelling> = fc
  .record({
    spelling: storedSpellings,
    before: fc.constantFrom('', '\u200e', '\u202b', '\ufeff', '\u00a0', ' '),
    after: fc.constantFrom('', '\u200f', '\u202c', '\u200b', '\u3000'),
  })
  .map(({ spelling, before, after }) => ({ ...spelling, before, after }));

/** A plain number, in another spelling. */
export const respell = (number: string, { zero, hyphen, quote, before, after }: Spelling): string =>
  before +
  quote +
  number
    .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    .replaceAll('-', hyphen) +
  after;
