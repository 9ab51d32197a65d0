import { z } from 'zod';
import { defineCall } from './call.ts';
import { abort, idField } from './fields.ts';
import { maxLength } from './limits.ts';
import { maxPayrollCodeLength, payrollSettingsSchema } from './payroll-settings.ts';
import { maxOpeningCents, maxOpeningRows, openingDifferenceSchema } from './payroll-shapes.ts';

/** Calls that preview payroll, without any change. */
const group = 'Payroll';
const project = { field: 'projectId' } as const;

/** The first period of payroll. */
export const firstPeriod = {
  projectId: idField,
  year: z.int(),
  number: z.int().min(1).max(13),
};

export const comparePayrollOpening = defineCall({
  group,
  name: 'ComparePayrollOpening',
  method: 'POST',
  summary: 'What payroll has today against the opening position of a first period',
  access: { who: 'member', right: 'managePayroll', project },
  effect: 'reads',
  body: z.strictObject({
    ...firstPeriod,
    rows: z
      .array(
        z.strictObject({
          employeeNumber: z.string().trim().max(maxLength.employeeNumber, abort).min(1),
          code: z.string().trim().max(maxPayrollCodeLength, abort).min(1),
          /** Cents a period, as an absolute amount. */
          amount: z.int().min(-maxOpeningCents).max(maxOpeningCents),
        }),
      )
      .min(1)
      .max(maxOpeningRows),
  }),
  response: z.object({
    /** The number of equal amounts. */
    sameCount: z.int(),
    differenceCount: z.int(),
    /** The first of the differences, by number. */
    differences: z.array(openingDifferenceSchema),
    /** Amounts of people without an employee number, which cannot be compared. */
    withoutNumber: z.int(),
  }),
  failures: [],
});

export const previewPayrollFile = defineCall({
  group,
  name: 'PreviewPayrollFile',
  method: 'POST',
  summary: "The first rows of the employer's own file, as settings would make it of today's lines",
  access: { who: 'member', right: 'viewPayroll', project },
  effect: 'reads',
  body: z.strictObject({ projectId: idField, settings: payrollSettingsSchema }),
  response: z.object({
    /** Lines of text, the header first. */
    rows: z.array(z.string()),
    /** The number of rows that the file would have below its header. */
    rowCount: z.int(),
  }),
  failures: [],
});
