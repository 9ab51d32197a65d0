/** The last row and column that any sheet can have: XFD1048576. */
export const sheetSize = { rows: 1_048_576, columns: 16_384 } as const;

/**
 * The shown text of a cell. `number` is the value behind a text of digits. `uncomputed` is a
 * formula that no program has computed yet.
 */
export interface SheetCell {
  /** 0 is column A. */
  readonly column: number;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'uncomputed';
  readonly text: string;
  readonly number?: number | undefined;
  readonly hasFormula?: boolean;
}

/** A row that is not empty; `row` is its number in the sheet, from 1. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

/** "B14" → row 14 and column 1; undefined for a text that names no cell. */
export function readCellName(name: string): { row: number; column: number } | undefined {
  let column = 0;
  let index = 0;
  for (; index < name.length; index += 1) {
    const letter = name.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = Number(name.slice(index));
  const isThere = column >= 1 && column <= sheetSize.columns && isRowNumber(row);
  return isThere ? { row, column: column - 1 } : undefined;
}

export const isRowNumber = (row: number): boolean =>
  Number.isInteger(row) && row >= 1 && row <= sheetSize.rows;

/** Row 14 and column 1 → "B14". */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters + row;
}
