import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, sheetXml, type SoughtSheet } from './sheet-xml.ts';
import { firstParts, sheetPath, type WorkbookProperties, workbookPart } from './workbook-parts.ts';

const compressionLevel = 1;
/** The most rows of a sheet in Excel, with its header. */
const maxRows = 1_048_576;

/**
 * An Excel file of one sheet, made while it is read, so that its memory does not grow with the
 * rows. A sheet whose rows are still sought has its first bytes at once. A row that cannot be read,
 * or rows that cannot be found, break the file off with an error. Destroying the stream stops the
 * reading.
 */
export function workbookStream<Row>(
  settings: WorkbookProperties,
  sheet: Sheet<Row> | SoughtSheet<Row>,
): Readable {
  if ('rowCount' in sheet) checkLength(sheet);
  const zip = new ZipFile();
  // yazl uses pipes, which pass on neither errors nor that the reader has gone.
  const file = zip.outputStream as PassThrough;
  const breakOff = (error: Error) => void file.destroy(error);
  zip.once('error', breakOff);
  // Small and first in the file; without compression they are sent at once.
  const options = { mtime: settings.createdAt, compress: false };
  for (const [path, xml] of firstParts(settings, sheet.columns)) {
    zip.addBuffer(Buffer.from(xml), path, options);
  }

  const addRows = (found: Sheet<Row>): void => {
    const [path, xml] = workbookPart(settings, found);
    zip.addBuffer(Buffer.from(xml), path, options);
    const rows = Readable.from(sheetXml(found), { objectMode: false });
    rows.once('error', breakOff);
    file.once('close', () => rows.destroy());
    zip.addReadStream(rows, sheetPath, { mtime: settings.createdAt, compressionLevel });
    zip.end();
  };
  if ('rowCount' in sheet) addRows(sheet);
  else {
    const { columns, seek } = sheet;
    const addFound = async () => {
      const found = { columns, ...(await seek()) };
      checkLength(found);
      // Whoever asked may have gone while the rows were sought.
      if (!file.destroyed) addRows(found);
    };
    addFound().catch(breakOff);
  }
  return file;
}

function checkLength({ rowCount }: { readonly rowCount: number }): void {
  if (rowCount >= maxRows) throw new RangeError('More rows than a sheet takes');
}
