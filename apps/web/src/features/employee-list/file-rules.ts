import { maximumUploadBytes } from '@portal/contract/limits';
import type { FileRefusalCode } from '@portal/contract/list-faults';

/** The faults that the page finds in the chosen files before it sends anything. */
export type FileFault = 'more-than-one' | FileRefusalCode;

interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/**
 * The kind of a file by its extension; undefined for extensions of which only the content decides,
 * as on the server: many programs name a web page or a text .xls.
 */
const faultOfExtension: Readonly<Record<string, FileRefusalCode | undefined>> = {
  xlsx: undefined,
  xls: undefined,
  xml: undefined,
  xlsm: 'file-macro',
  xlsb: 'file-binary-excel',
  ods: 'file-opendocument',
  numbers: 'file-numbers',
  zip: 'file-zip',
  htm: 'file-html',
  html: 'file-html',
  csv: 'file-plain-text',
  tsv: 'file-plain-text',
  txt: 'file-plain-text',
};

/** Why these files cannot be uploaded as a list; undefined for one file that may be valid. */
export function findFileFault(files: readonly ChosenFile[]): FileFault | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'more-than-one';
  const extension = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  if (!Object.hasOwn(faultOfExtension, extension)) return 'file-not-xlsx';
  const fault = faultOfExtension[extension];
  if (fault) return fault;
  if (file.size > maximumUploadBytes) return 'file-too-large';
  return file.size === 0 ? 'file-empty' : undefined;
}
