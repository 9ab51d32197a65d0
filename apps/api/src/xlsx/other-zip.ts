import type { FileRefusalCode } from '@portal/contract/list-faults';
import type { Parts, ZipPart } from './read-zip.ts';

/** The longest type that OpenDocument has takes half of this. */
const typeBytes = 128;

async function readStart(part: ZipPart): Promise<string> {
  for await (const chunk of part.chunks()) return chunk.toString('latin1', 0, typeBytes);
  return '';
}

/** Documents of Numbers keep their tables in .iwa; older ones have this list of versions. */
const numbersPart = /\.iwa$|(?:^|\/)buildversionhistory\.plist$/;

const isTable = (name: string): boolean => /\.(?:xls[xmb]?|ods|numbers|csv)$/.test(name);

/** The kind of a zip that contains no workbook of Excel. */
export async function findZipKind(parts: Parts): Promise<FileRefusalCode> {
  const type = parts.get('mimetype');
  if (type && (await readStart(type)).includes('opendocument.spreadsheet')) {
    return 'file-opendocument';
  }
  const names = [...parts.keys()];
  if (names.some((name) => numbersPart.test(name))) return 'file-numbers';
  return names.some(isTable) ? 'file-zip' : 'file-not-xlsx';
}
