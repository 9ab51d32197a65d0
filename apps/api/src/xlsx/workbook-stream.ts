import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, sheetXml } from './sheet-xml.ts';
import { sheetPath, type WorkbookProperties, workbookParts } from './workbook-parts.ts';

const compressionLevel = 1;
/** The most rows of a sheet in Excel, with its header. */
const mostRows = 1_048_576;

/**
 * An Excel file of one sheet, made while it is read, so that its memory does not grow with the
 * rows. A row that cannot be read breaks the file off with an error. Destroying the stream stops
 * the reading.
 */
export function workbookStream<Row>(settings: WorkbookProperties, sheet: Sheet<Row>): Readable {
  if (sheet.rowCount >= mostRows) throw new RangeError('More rows than a sheet takes');
  const zip = new ZipFile();
  const mtime = settings.createdAt;
  for (const [path, xml] of workbookParts(settings, sheet)) {
    // Small and first in the file; without compression they are sent at once.
    zip.addBuffer(Buffer.from(xml), path, { mtime, compress: false });
  }
  const rows = Readable.from(sheetXml(sheet), { objectMode: false });
  zip.addReadStream(rows, sheetPath, { mtime, compressionLevel });
  zip.end();

  // yazl uses pipes, which pass on neither errors nor that the reader has gone.
  const file = zip.outputStream as PassThrough;
  const breakOff = (error: Error) => file.destroy(error);
  rows.once('error', breakOff);
  zip.once('error', breakOff);
  file.once('close', () => rows.destroy());
  return file;
}
