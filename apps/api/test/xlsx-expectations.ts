import { entryOf, namesOf, type ParticipationField } from '@portal/contract/participation-fields';
import { expect } from 'vitest';
import type { ReadCell, ReadSheet } from './xlsx-readers.ts';

type Expected = Pick<ReadCell, 'value' | 'type'>;

/** openpyxl reads an empty cell as a number without a value. */
const empty: Expected = { value: null, type: 'n' };

// The cells that another program should read, made from the values in the database.
export const textOf = (text: string | null): Expected =>
  text === null ? empty : { value: text, type: 's' };
export const dateOf = (date: string | null): Expected =>
  date === null ? empty : { value: `${date}T00:00:00`, type: 'd' };
export const numberOf = (value: number): Expected => ({ value, type: 'n' });
export const eurosOf = (cents: number): Expected => numberOf(cents / 100);

/** The cells of columns of shared fields; the labels of a choice are in the given language. */
export const fieldCells = <Column extends string>(
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<Column, ParticipationField>>,
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>,
) =>
  Object.fromEntries(
    namesOf(columns).map((column): [string, Expected] => {
      const field = columns[column];
      const value = row[field] as string | null;
      switch (entryOf(field).kind) {
        case 'date':
          return [column, dateOf(value)];
        case 'cents':
          return [column, eurosOf(Number(value))];
        case 'count':
          return [column, numberOf(Number(value))];
        case 'choice':
          return [column, textOf(value === null ? null : choices[field]![value]!)];
        default:
          return [column, textOf(value)];
      }
    }),
  ) as Record<Column, Expected>;

/** The time in Amsterdam in 2026: one hour ahead of UTC in winter, two in summer. */
export function momentOf(moment: Date | null): Expected {
  if (moment === null) return empty;
  const isSummer =
    moment >= new Date('2026-03-29T01:00:00Z') && moment < new Date('2026-10-25T01:00:00Z');
  const local = new Date(moment.getTime() + (isSummer ? 2 : 1) * 3_600_000);
  return { value: local.toISOString().slice(0, 19), type: 'd' };
}

/** The rows below the header, without their formats. */
export const cellsOf = ({ rows }: ReadSheet): Expected[][] =>
  rows.slice(1).map((row) => row.map(({ value, type }) => ({ value, type })));

export const headersOf = ({ rows }: ReadSheet) => rows[0]!.map(({ value }) => value);

/** Checks that the values of a column have the right format. */
export function expectFormats({ rows }: ReadSheet, expected: readonly string[]): void {
  for (const row of rows.slice(1)) {
    const shown = row.map(({ value, format }, index) =>
      value === null ? expected[index] : format,
    );
    expect(shown).toEqual(expected);
  }
}

export const formats = {
  text: '@',
  date: String.raw`dd\-mm\-yyyy`,
  moment: String.raw`dd\-mm\-yyyy\ hh:mm`,
  euros: String.raw`[$€-413]\ #,##0.00;[$€-413]\ \-#,##0.00`,
};

/**
 * Checks the common format of our sheets: one sheet, a bold header that stays visible, a filter.
 */
export function expectSharedFormat(sheet: ReadSheet, title: string): void {
  const last = String.fromCharCode(64 + sheet.rows[0]!.length);
  expect(sheet).toMatchObject({
    sheets: 1,
    title,
    frozenAt: 'A2',
    filter: `A1:${last}${sheet.rows.length}`,
    headerIsBold: true,
    creator: 'Sportportaal',
    modifier: null,
  });
  for (const width of sheet.widths) expect(width).toBeGreaterThanOrEqual(10);
}

/** The formats of columns of shared fields, but for numbers with a unit. */
export const fieldFormats = <Column extends string>(
  columns: Readonly<Record<Column, ParticipationField>>,
) =>
  Object.fromEntries(
    namesOf(columns).map((column) => {
      const { kind } = entryOf(columns[column]);
      if (kind === 'date') return [column, formats.date];
      return [column, kind === 'cents' ? formats.euros : formats.text];
    }),
  ) as Record<Column, string>;
