import {
  EmployeeListFile,
  type FileEntry,
} from '../../src/features/employee-list/employee-list-file-rules.ts';
import type { SheetCell, SheetRow } from '../../src/xlsx/read-row-rules.ts';

/** A cell of a list: a text, nothing, or what a sheet has. */
export type ListCell = string | null | Omit<SheetCell, 'column'>;

/** Rows of a sheet; an empty array stands for an empty row, which a sheet leaves out. */
export const toRows = (rows: readonly (readonly ListCell[])[]): SheetRow[] =>
  rows.flatMap((cells, index) => {
    const filled = cells.flatMap((cell, column): SheetCell[] => {
      if (cell === null) return [];
      return [{ column, ...(typeof cell === 'string' ? { kind: 'text', text: cell } : cell) }];
    });
    return filled.length === 0 ? [] : [{ row: index + 1, cells: filled }];
  });

/** The result of reading a list with these rows. */
export function readCellsAsList(rows: readonly (readonly ListCell[])[]) {
  const entries: FileEntry[] = [];
  const file = new EmployeeListFile((entry) => entries.push(entry));
  for (const row of toRows(rows)) file.takeRow(row);
  return { ...file.finish(), entries };
}

export const numbersAndNames = ({ entries }: { entries: readonly FileEntry[] }) =>
  entries.map(({ employeeNumber, employeeName }) => [employeeNumber, employeeName]);
