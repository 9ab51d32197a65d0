import { maximumUploadBytes } from '@portal/contract/limits';

/** The limits on the work for one workbook. Only rows and columns that are not empty count. */
export const readLimits = {
  fileBytes: maximumUploadBytes,
  parts: 100,
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked bytes for each byte of the file. */
  ratio: 100,
  /** Up to this size no ratio applies, because small parts may pack better. */
  freeBytes: 2 * 1024 * 1024,
  rows: 200_000,
  columns: 50,
  /** The deepest nesting of elements; a sheet needs nine. */
  depth: 64,
} as const;
