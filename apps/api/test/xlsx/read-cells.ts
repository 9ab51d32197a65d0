import { cellName, type SheetRow } from '../../src/xlsx/read-row-rules.ts';
import { readSheets } from '../../src/xlsx/read-sheets.ts';
import { makeWorkbook, type WorkbookXml } from './make-workbook.ts';

/** Reads every cell of the first sheet. */
export function readFirstSheet(bytes: Uint8Array, rows: SheetRow[] = []) {
  const reader = {
    takeRow: (row: SheetRow) => void rows.push(row),
    wantsColumn: () => true,
    hasEnough: () => false,
  };
  return readSheets(bytes, ({ index }) => (index === 0 ? reader : undefined));
}

/** The rows of the first sheet of a file that is read. */
export async function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const outcome = await readFirstSheet(bytes, rows);
  if (outcome.kind === 'refused') throw new Error(`Refused as ${outcome.code}`);
  return rows;
}

/** The shown text of each cell, by the cell's name. */
export async function readCells(xml: WorkbookXml): Promise<Record<string, string>> {
  const rows = await readRows(makeWorkbook(xml));
  return Object.fromEntries(
    rows.flatMap(({ row, cells }) =>
      cells.map(({ column, kind, text }) => [
        cellName(row, column),
        kind === 'text' ? text : `${kind} ${text}`.trim(),
      ]),
    ),
  );
}
