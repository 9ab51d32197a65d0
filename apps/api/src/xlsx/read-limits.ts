/** What a workbook may cost. Rows and columns count only where something stands in them. */
export const readLimits = {
  /** As the contract allows, whose schemas a reading thread has no use for. */
  fileBytes: 5 * 1024 * 1024,
  parts: 100,
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked bytes for each byte of the file. */
  ratio: 100,
  /** Of these no ratio is asked: small parts pack better. */
  freeBytes: 2 * 1024 * 1024,
  rows: 200_000,
  columns: 50,
  /** Elements within elements; a sheet needs nine. */
  depth: 64,
} as const;
