/** How a cell shows a number. */
export type NumberFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'date' }
  /** Digits with letters around them, such as "M-"000; one section for each range of numbers. */
  | { readonly kind: 'pattern'; readonly sections: readonly Section[] };

interface Section {
  readonly holds: (value: number) => boolean;
  /** Undefined when the section shows more than digits and letters. */
  readonly pieces: readonly Piece[] | undefined;
}

/** A literal letter, or a digit position: 0 is always shown, # only when needed. */
type Piece = { readonly literal: string } | { readonly digit: '0' | '#' };

export const generalFormat: NumberFormat = { kind: 'general' };
const dateFormat: NumberFormat = { kind: 'date' };

/** The codes that a file names only by number. */
const builtInCodes: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
};

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Literals, colours, conditions, fill and space characters; the rest is the pattern. */
const notPattern = /"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./gs;
const elapsed = /\[(?:h+|m+|s+)\]/i;

function isDatePattern(code: string): boolean {
  if (elapsed.test(code)) return true;
  const bare = code.replace(notPattern, '').replace(/general|standaard|standard/gi, '');
  return /[dmyhsj]/i.test(bare);
}

/** What does not affect the digits: colours, and the language of dates. */
const colour =
  /^(?:\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|zwart|blauw|cyaan|groen|rood|wit|geel|kleur ?\d+|\$-[0-9a-f]{1,4})\])+/i;
const condition = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/;
const token = /"([^"]*)"|\\(.)|_(.)|([0#])|([-+() ])/suy;
/** A number with a currency symbol or a percent sign is no employee number. */
const amount = /[\p{Sc}%]/u;

/** The pieces of a section; undefined when a part of it is not supported, or it shows no digit. */
function parsePieces(code: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < code.length) {
    const found = token.exec(code);
    if (found === null) return undefined;
    const [, quoted, escaped, space, digit, plain] = found;
    const literal = quoted ?? escaped ?? (space === undefined ? plain : ' ') ?? '';
    if (amount.test(literal)) return undefined;
    if (digit !== undefined) pieces.push({ digit: digit === '0' ? '0' : '#' });
    else if (literal !== '') pieces.push({ literal });
  }
  return pieces.some((piece) => 'digit' in piece) ? pieces : undefined;
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

interface SectionText {
  readonly condition: Section['holds'] | undefined;
  readonly pieces: readonly Piece[] | undefined;
}

function parseSection(code: string): SectionText {
  const bare = code.replace(colour, '');
  const [whole = '', sign = '', limit = ''] = condition.exec(bare) ?? [];
  const compare = comparisons[sign];
  return {
    condition: compare && ((value) => compare(value, Number(limit))),
    pieces: parsePieces(bare.slice(whole.length).replace(colour, '')),
  };
}

const sectionText = /(?:\\.?|"[^"]*"?|[^";\\])*/sy;

/** The sections of a code; a fourth one is for texts. */
function splitSections(code: string): string[] {
  const sections: string[] = [];
  for (let start = 0; start <= code.length && sections.length < 3;) {
    sectionText.lastIndex = start;
    const section = sectionText.exec(code)?.[0] ?? '';
    sections.push(section);
    start += section.length + 1;
  }
  return sections;
}

const always = () => true;
const never = () => false;

/**
 * The range of each section. Without conditions they are for positive numbers, negative ones and
 * zero. Where Excel completes conditions by rules of its own, the section holds for no number.
 */
function withRanges(sections: readonly SectionText[]): Section[] {
  const [first, second, third] = sections;
  const hasConditions = sections.some((section) => section.condition);
  if (!hasConditions) {
    const ranges = [
      (value: number) => value > 0 || (value === 0 && third === undefined) || !second,
      (value: number) => value < 0,
      (value: number) => value === 0,
    ];
    return sections.map(({ pieces }, index) => ({ holds: ranges[index] ?? never, pieces }));
  }
  const isClear = first?.condition && (third === undefined || second?.condition);
  return sections.map(({ pieces, condition: own }, index) => ({
    holds: isClear ? (own ?? (index > 0 ? always : never)) : never,
    pieces,
  }));
}

/** Excel has no longer codes, and these patterns are too slow for texts of any length. */
const maxCodeLength = 255;

/** The format of a cell, from the format's id and its own code, if it has one. */
export function readNumberFormat(id: number, ownCode: string | undefined): NumberFormat {
  const code = ownCode ?? builtInCodes[id];
  if (code === undefined) return isBuiltInDate(id) ? dateFormat : generalFormat;
  if (code.length > maxCodeLength) return generalFormat;
  const sections = splitSections(code);
  if (isDatePattern(sections[0] ?? '')) return dateFormat;
  return { kind: 'pattern', sections: withRanges(sections.map(parseSection)) };
}

/** A number as its digits, never as 1.23E+05. Excel keeps fifteen of them. */
function plainDigits(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}

function fillPattern(whole: string, pieces: readonly Piece[]): string {
  let left = pieces.filter((piece) => 'digit' in piece).length;
  let digits = whole;
  let shown = '';
  for (const piece of pieces) {
    if ('literal' in piece) {
      shown += piece.literal;
      continue;
    }
    // The first position takes all digits for which there are no positions.
    const count = Math.max(digits.length - left + 1, 0);
    shown += count === 0 ? (piece.digit === '0' ? '0' : '') : digits.slice(0, count);
    digits = digits.slice(count);
    left -= 1;
  }
  return shown;
}

/**
 * A number as the cell shows it: 7 as "007" in 000, 12345.0 as "12345", 1E+05 as "100000". Its
 * plain digits where the format is not supported.
 */
export function showNumber(value: number, format: NumberFormat): string {
  if (format.kind !== 'pattern' || value < 0) return plainDigits(value);
  const pieces = format.sections.find(({ holds }) => holds(value))?.pieces;
  return pieces ? fillPattern(plainDigits(Math.round(value)), pieces) : plainDigits(value);
}

const dayMilliseconds = 86_400_000;

/** A day number as a date, 31-12-2026, or as a time of day when it is less than one. */
export function showDate(days: number, is1904: boolean): string {
  // Excel's 1900 has a 29 February, so every number before it is a day too high.
  const sinceDay0 = is1904 ? days + 1462 : days < 60 ? days + 1 : days;
  const date = new Date(Math.round((sinceDay0 - 25_569) * dayMilliseconds));
  if (Number.isNaN(date.getTime())) return plainDigits(days);
  const iso = date.toISOString();
  if (days >= 0 && days < 1) return iso.slice(11, 16);
  return iso.slice(0, 10).split('-').reverse().join('-');
}
