import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetColumn } from './sheet-column.ts';
import { type Sheet, sheetXml } from './sheet-xml.ts';
import {
  firstParts,
  partOfSheets,
  sheetPathOf,
  type WorkbookProperties,
} from './workbook-parts.ts';

/** A sheet of a workbook with all of its rows in memory; `sheetOf` makes one. */
export interface TitledSheet {
  readonly title: string;
  readonly columns: readonly SheetColumn<never>[];
  readonly rowCount: number;
  readonly batches: () => Iterable<readonly never[]>;
}

const batchSize = 1000;

export function sheetOf<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): TitledSheet {
  return {
    title,
    columns,
    rowCount: rows.length,
    *batches() {
      for (let from = 0; from < rows.length; from += batchSize) {
        yield rows.slice(from, from + batchSize) as never[];
      }
    },
  };
}

/** An Excel file of several sheets, for storage. */
export async function workbookOfSheets(
  settings: WorkbookProperties,
  sheets: readonly TitledSheet[],
): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: settings.createdAt, compress: true };
  const columns = sheets.flatMap((sheet) => sheet.columns);
  let stylesBefore = 0;
  const positioned = sheets.map((sheet): Sheet<never> => {
    const { rowCount } = sheet;
    const positionedSheet = {
      columns: sheet.columns,
      rowCount,
      stylesBefore,
      batches: each(sheet),
    };
    stylesBefore += sheet.columns.length;
    return positionedSheet;
  });
  for (const [path, xml] of [
    ...firstParts(settings, columns, sheets.length),
    partOfSheets(positioned.map((sheet, index) => [sheets[index]?.title ?? '', sheet])),
  ]) {
    zip.addBuffer(Buffer.from(xml), path, options);
  }
  for (const [index, sheet] of positioned.entries()) {
    const rows = Readable.from(sheetXml(sheet), { objectMode: false });
    rows.once('error', (error) => zip.emit('error', error));
    zip.addReadStream(rows, sheetPathOf(index), { mtime: settings.createdAt, compressionLevel: 1 });
  }
  zip.end();
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    buffer(zip.outputStream).then(resolve, reject);
  });
}

async function* each({ batches }: TitledSheet): AsyncGenerator<readonly never[]> {
  yield* batches();
}
