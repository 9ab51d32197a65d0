/** How a cell shows a number. */
export type NumberFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'date' }
  /** Digits with letters around them: "M-"000 has at least three digits. */
  | { readonly kind: 'pattern'; readonly pieces: readonly Piece[]; readonly decimals: number };

/**
 * A letter that is shown as it is, or the place of a digit: 0 is always shown, # only when needed.
 */
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

const token = /"([^"]*)"|\\(.)|\[[^[\]]*\]|_.|\*.|([0#?])|(\.)|([,%@E+])|(.)/gsu;

function parsePattern(code: string): NumberFormat {
  const pieces: Piece[] = [];
  let decimals = -1;
  for (const [, quoted, escaped, digit, point, special, plain] of code.matchAll(token)) {
    // Thousands, percents and exponents change only how a number looks.
    if (special === '%' || special === 'E' || special === '@') return generalFormat;
    if (point !== undefined) decimals = 0;
    else if (decimals >= 0 && digit !== undefined) decimals += 1;
    else if (digit !== undefined) pieces.push({ digit: digit === '0' ? '0' : '#' });
    else if (decimals < 0) pieces.push(...literalPiece(quoted ?? escaped ?? plain));
  }
  if (!pieces.some((piece) => 'digit' in piece)) return generalFormat;
  return { kind: 'pattern', pieces, decimals: Math.max(decimals, 0) };
}

const literalPiece = (literal: string | undefined): Piece[] => (literal ? [{ literal }] : []);

/** The part before the first semicolon: the format of positive numbers. */
const firstSection = /^(?:\\.?|"[^"]*"?|[^";\\])*/s;
/** Excel has no longer codes, and these patterns are too slow for texts of any length. */
const longestCode = 255;

/** The format of a cell, from the format's id and its own code, if it has one. */
export function readNumberFormat(id: number, ownCode: string | undefined): NumberFormat {
  const code = ownCode ?? builtInCodes[id];
  if (code === undefined) return isBuiltInDate(id) ? dateFormat : generalFormat;
  if (code.length > longestCode) return generalFormat;
  const positive = firstSection.exec(code)?.[0] ?? '';
  if (isDatePattern(positive)) return dateFormat;
  return parsePattern(positive);
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
    // The first place takes all digits for which there are no places.
    const count = Math.max(digits.length - left + 1, 0);
    shown += count === 0 ? (piece.digit === '0' ? '0' : '') : digits.slice(0, count);
    digits = digits.slice(count);
    left -= 1;
  }
  return shown;
}

/** A number as the cell shows it: 7 as "007" in 000, 12345.0 as "12345", 1E+05 as "100000". */
export function showNumber(value: number, format: NumberFormat): string {
  if (format.kind !== 'pattern' || value < 0) return plainDigits(value);
  const isWhole = Number.isInteger(value) || Number.isInteger(Number(value.toPrecision(15)));
  if (!isWhole && format.decimals > 0) return plainDigits(value);
  return fillPattern(plainDigits(Math.round(value)), format.pieces);
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
