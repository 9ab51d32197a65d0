import { utils, write, type BookType } from 'xlsx';

export type { BookType };

type Cells = readonly (readonly (string | number | null)[])[];

/** A workbook of these sheets, by name, as SheetJS writes it: most web software uses it. */
export function makeWithSheetJs(
  sheets: Readonly<Record<string, Cells>>,
  { bookType = 'xlsx', bookSST = false }: { bookType?: BookType; bookSST?: boolean } = {},
): Buffer {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), name);
  }
  return Buffer.from(write(book, { type: 'buffer', bookType, bookSST }) as Uint8Array);
}
