import { maximumUploadBytes } from '@portal/contract/limits';

/** The limits on the work for one workbook. Parts that are not read do not count. */
export const readLimits = {
  fileBytes: maximumUploadBytes,
  /** Entries of the zip's directory, and its bytes. */
  entries: 10_000,
  directoryBytes: 2 * 1024 * 1024,
  /** Of all parts that are opened together. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked bytes for each byte of the file. */
  ratio: 100,
  /** Up to this size no ratio applies, because small parts may pack better. */
  ratioExemptBytes: 2 * 1024 * 1024,
  /** Visible worksheets in which the list is searched for. */
  sheets: 20,
  /** Rows with something in a column that is read. */
  rows: 200_000,
  /** The deepest nesting of elements; a sheet needs nine. */
  depth: 64,
} as const;
