import { maximumUploadBytes } from '@portal/contract/upload';

/** What a workbook may cost. Rows and columns count only where something stands in them. */
export const readLimits = {
  fileBytes: maximumUploadBytes,
  parts: 100,
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked bytes for each byte of the file. */
  ratio: 100,
  rows: 200_000,
  columns: 50,
  /** Elements within elements; a sheet needs nine. */
  depth: 64,
} as const;
