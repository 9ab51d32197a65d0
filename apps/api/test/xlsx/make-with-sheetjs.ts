import { createRequire } from 'node:module';
import { utils, write, type WritingOptions } from 'xlsx';

/** Its types leave out one that it writes. */
export type BookType = NonNullable<WritingOptions['bookType']> | 'numbers';

/** An empty document of Numbers in base64, which SheetJS fills; it has no types. */
const numbers = createRequire(import.meta.url)('xlsx/dist/xlsx.zahl.js') as string;

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
  const options = { type: 'buffer', bookType, bookSST, numbers } as WritingOptions;
  return Buffer.from(write(book, options) as Uint8Array);
}
