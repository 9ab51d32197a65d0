/** The unit of a count: 1 keer per week, 2 keer per week. */
export interface Unit {
  readonly one: string;
  readonly other: string;
}

/**
 * What the cells of a column hold; nothing makes an empty cell.
 * - `text`: text, whatever it looks like;
 * - `date`: YYYY-MM-DD; `moment`: ISO 8601, shown as the clock in Amsterdam;
 * - `cents`: an amount in cents, written in euros;
 * - `count`: a whole number, shown with its unit if it has one; or a text instead.
 */
export type CellSource<Row> = { readonly width: number } & (
  | { readonly kind: 'text' | 'date' | 'moment'; readonly value: (row: Row) => string | null }
  | { readonly kind: 'cents'; readonly value: (row: Row) => number | null }
  | {
      readonly kind: 'count';
      readonly unit?: Unit;
      readonly value: (row: Row) => number | string | null;
    }
);

/** `width` is in characters. */
export type SheetColumn<Row> = CellSource<Row> & { readonly header: string };

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

const formats = {
  // The text format, so that a value typed over it stays text, even with an equals sign or leading
  // zeros.
  text: '@',
  date: String.raw`dd\-mm\-yyyy`,
  moment: String.raw`dd\-mm\-yyyy\ hh:mm`,
  cents: String.raw`[$€-413]\ #,##0.00;[$€-413]\ \-#,##0.00`,
};

/** How Excel shows the values of a column. */
export function numberFormat<Row>(column: SheetColumn<Row>): string {
  if (column.kind !== 'count') return formats[column.kind];
  if (!column.unit) return '0';
  const { one, other } = column.unit;
  return `[=1]0 ${quoted(one)};0 ${quoted(other)}`;
}

/** The letters of a column, counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
