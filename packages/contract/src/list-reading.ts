import { z } from 'zod';

const countsAs = z.array(z.object({ employeeNumber: z.string(), savedNumber: z.string() }));

/** What a preview says of how the file was read. */
export const listReadingShape = {
  /** Rows in the file with a name and no number: they are left out. */
  rowsWithoutNumber: z.array(z.int()),
  /** How many rows hold nothing but zeros that formulas made: they are left out. */
  zeroRows: z.int(),
  /** The sheet that the list is on; null for the first one that people see. */
  sheetName: z.string().nullable(),
  /** Numbers that lost their leading zeros; each counts as the saved number. */
  restoredZeros: countsAs,
  /**
   * Numbers that are written in another way than on the saved list, with other digits or a leading
   * quote; each counts as the saved number. The version before leaves out this field and the next.
   */
  rewrittenNumbers: countsAs.optional(),
  /** Numbers in the file that differ in how they are written alone: they count as several people. */
  similarNumbers: z
    .array(z.object({ employeeNumbers: z.array(z.string()), rows: z.array(z.int()) }))
    .optional(),
};
