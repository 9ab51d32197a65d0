import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, sheetXml, type DeferredSheet } from './sheet-xml.ts';
import { firstParts, sheetPath, type WorkbookProperties, workbookPart } from './workbook-parts.ts';

const compressionLevel = 1;
/** Excel's limit for the rows of a sheet, with its header. */
const maxRows = 1_048_576;

/**
 * An Excel file of one sheet, made while it is read, so that its memory does not grow with the
 * rows. A sheet whose rows are still being queried sends its first bytes at once. A row that cannot
 * be read, or rows that cannot be found, end the file with an error. Destroying the stream stops
 * the reading.
 */
export function workbookStream<Row>(
  settings: WorkbookProperties,
  sheet: Sheet<Row> | DeferredSheet<Row>,
): Readable {
  if ('rowCount' in sheet) checkLength(sheet);
  const zip = new ZipFile();
  // yazl uses pipes, which pass on neither errors nor that the reader has closed.
  const file = zip.outputStream as PassThrough;
  const fail = (error: Error) => void file.destroy(error);
  zip.once('error', fail);
  // Small and first in the file; without compression they are sent at once.
  const options = { mtime: settings.createdAt, compress: false };
  for (const [path, xml] of firstParts(settings, sheet.columns)) {
    zip.addBuffer(Buffer.from(xml), path, options);
  }

  const addRows = (queried: Sheet<Row>): void => {
    const [path, xml] = workbookPart(settings, queried);
    zip.addBuffer(Buffer.from(xml), path, options);
    const rows = Readable.from(sheetXml(queried), { objectMode: false });
    rows.once('error', fail);
    file.once('close', () => rows.destroy());
    zip.addReadStream(rows, sheetPath, { mtime: settings.createdAt, compressionLevel });
    zip.end();
  };
  if ('rowCount' in sheet) addRows(sheet);
  else {
    const { columns, queryRows } = sheet;
    const addQueried = async () => {
      const queried = { columns, ...(await queryRows()) };
      checkLength(queried);
      // The client may have disconnected while the rows were queried.
      if (!file.destroyed) addRows(queried);
    };
    addQueried().catch(fail);
  }
  return file;
}

function checkLength({ rowCount }: { readonly rowCount: number }): void {
  if (rowCount >= maxRows) throw new RangeError('More rows than a sheet takes');
}
