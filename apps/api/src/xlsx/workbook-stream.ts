import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, sheetXml } from './sheet-xml.ts';
import { sheetPath, type WorkbookProperties, workbookParts } from './workbook-parts.ts';

const compressionLevel = 1;
/** What Excel takes in a sheet, its header included. */
const mostRows = 1_048_576;

/**
 * An Excel file of one sheet, made while it is read: what it holds in memory does not grow with the
 * rows. A row that cannot be read breaks it off with an error; who destroys it stops the reading.
 */
export function workbookStream<Row>(settings: WorkbookProperties, sheet: Sheet<Row>): Readable {
  if (sheet.rowCount >= mostRows) throw new RangeError('More rows than a sheet takes');
  const zip = new ZipFile();
  const entry = { mtime: settings.createdAt, compressionLevel };
  for (const [path, xml] of workbookParts(settings, sheet)) {
    zip.addBuffer(Buffer.from(xml), path, entry);
  }
  const rows = Readable.from(sheetXml(sheet), { objectMode: false });
  zip.addReadStream(rows, sheetPath, entry);
  zip.end();

  // yazl pipes, and pipes carry neither errors nor the end of interest.
  const file = zip.outputStream as PassThrough;
  const breakOff = (error: Error) => file.destroy(error);
  rows.once('error', breakOff);
  zip.once('error', breakOff);
  file.once('close', () => rows.destroy());
  return file;
}
