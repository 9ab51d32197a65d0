import { z } from 'zod';

const countsAs = z.array(z.object({ employeeNumber: z.string(), savedNumber: z.string() }));

/** Notes in a preview about how the file was read. */
export const listReadingShape = {
  /** Rows in the file with a name but no number: they are omitted. */
  rowsWithoutNumber: z.array(z.int()),
  /** The number of rows with only zeros from formulas: they are omitted. */
  zeroRows: z.int(),
  /** The sheet of the list; null for the first visible one. */
  sheetName: z.string().nullable(),
  /** Numbers that lost their leading zeros; each counts as the saved number. */
  restoredZeros: countsAs,
  /**
   * Numbers in another notation than in the saved list, with other digits or a leading quote; each
   * counts as the saved number. The previous version omits this field and the next.
   */
  rewrittenNumbers: countsAs.optional(),
  /** Numbers in the file that differ in notation only: they count as several people. */
  similarNumbers: z
    .array(z.object({ employeeNumbers: z.array(z.string()), rows: z.array(z.int()) }))
    .optional(),
};
