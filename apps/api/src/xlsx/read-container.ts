import type { FileRefusalCode } from '@portal/contract/list-faults';
import { readLimits } from './read-limits.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of Microsoft's older container: .xls, .doc, and any file with a password. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream in a compound file that holds an encrypted workbook. */
const encryptedStream = Buffer.from('EncryptedPackage\0', 'utf16le');
const workbookStreams = ['Workbook\0', 'Book\0'].map((name) => Buffer.from(name, 'utf16le'));
/** The first bytes of files of Excel up to version 4, which used no container. */
const bareExcelStart = ['09000400', '09020600', '09040600', '09080800', '09080600'];

const looksLikeText = (start: string): boolean =>
  // eslint-disable-next-line no-control-regex -- control characters tell a binary file from text
  !/[\u0000-\u0008\u000e-\u001f]/.test(start);

function refuseCompound(bytes: Buffer): FileRefusalCode {
  if (bytes.includes(encryptedStream)) return 'file-password-protected';
  return workbookStreams.some((name) => bytes.includes(name)) ? 'file-old-excel' : 'file-not-xlsx';
}

/** Why a file cannot be an xlsx, by its size and first bytes; undefined when it may be one. */
export function findContainerFault(bytes: Buffer): FileRefusalCode | undefined {
  if (bytes.length > readLimits.fileBytes) return 'file-too-large';
  if (bytes.length === 0) return 'file-empty';
  if (bytes.subarray(0, 4).equals(zipStart)) return undefined;
  if (bytes.subarray(0, 8).equals(compoundStart)) return refuseCompound(bytes);
  const start = bytes.toString('latin1', 0, 4096);
  if (bareExcelStart.includes(bytes.toString('hex', 0, 4))) return 'file-old-excel';
  if (/^[^<]{0,8}<(?:!doctype html|html|head|body|table|meta|style|div)\b/i.test(start)) {
    return 'file-html';
  }
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(start);
  if (/^[^<]{0,8}</.test(start) || start.startsWith('%PDF')) return 'file-not-xlsx';
  return isWide || looksLikeText(start) ? 'file-plain-text' : 'file-not-xlsx';
}
