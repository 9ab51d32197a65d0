import type { FileRefusalCode } from '@portal/contract/list-faults';
import { readLimits } from './read-limit-rules.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of Microsoft's older container: .xls, .doc, and any file with a password. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream in a compound file that holds an encrypted workbook. */
const encryptedStream = Buffer.from('EncryptedPackage\0', 'utf16le');
const workbookStreams = ['Workbook\0', 'Book\0'].map((name) => Buffer.from(name, 'utf16le'));
/** The first bytes of files of Excel up to version 4, which used no container. */
const bareExcelStart = ['09000400', '09020600', '09040600', '09080800', '09080600'];

const looksLikeText = (start: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters mean a binary file
  !/[\u0000-\u0008\u000e-\u001f]/.test(start);

function refuseCompound(bytes: Buffer): FileRefusalCode {
  if (bytes.includes(encryptedStream)) return 'file-password-protected';
  return workbookStreams.some((name) => bytes.includes(name)) ? 'file-old-excel' : 'file-not-xlsx';
}

const startBytes = 4096;

/** The start of a file as text, without a byte order mark. */
function textStart(bytes: Buffer): string {
  const start = bytes.subarray(0, startBytes);
  if (start[0] === 0xff && start[1] === 0xfe) return start.toString('utf16le', 2);
  if (start[0] === 0xfe && start[1] === 0xff) {
    const even = start.subarray(0, start.length - (start.length % 2));
    return Buffer.from(even).swap16().toString('utf16le', 2);
  }
  return start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

const workbook2003 = /urn:schemas-microsoft-com:office:spreadsheet|progid="excel\.sheet"/i;
const openDocument = /urn:oasis:names:tc:opendocument:/;
/** What may precede the first element. */
const preamble = /^[^<]{0,8}(?:(?:<!--[^]*?-->|<\?[^>]*>)\s*)*/;
const htmlElement =
  /^[^<]{0,8}<(?:!doctype html|html|head|title|meta|link|style|script|body|table|thead|tbody|tr|th|td|div|center|font|p|span|form)\b/i;

function refuseText(start: string): FileRefusalCode {
  const isMarkup = start.startsWith('<');
  if (isMarkup && workbook2003.test(start)) return 'file-excel-2003-xml';
  if (isMarkup && openDocument.test(start)) return 'file-opendocument';
  const isPage = htmlElement.test(start.replace(preamble, ''));
  if (isPage || /^mime-version:/i.test(start)) return 'file-html';
  if (/^[^<]{0,8}</.test(start) || start.startsWith('%PDF')) return 'file-not-xlsx';
  return looksLikeText(start) ? 'file-plain-text' : 'file-not-xlsx';
}

/** Why a file cannot be an xlsx, by its size and first bytes; undefined when it may be one. */
export function findContainerFault(bytes: Buffer): FileRefusalCode | undefined {
  if (bytes.length > readLimits.fileBytes) return 'file-too-large';
  if (bytes.length === 0) return 'file-empty';
  if (bytes.subarray(0, 4).equals(zipStart)) return undefined;
  if (bytes.subarray(0, 8).equals(compoundStart)) return refuseCompound(bytes);
  if (bareExcelStart.includes(bytes.toString('hex', 0, 4))) return 'file-old-excel';
  return refuseText(textStart(bytes).trimStart());
}
