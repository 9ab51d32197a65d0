import { z } from 'zod';
import { dateField } from './fields.ts';

export const settlementSchema = z.object({
  /** Months with pay after the last payroll run: their exchange goes on as in any month. */
  grossMonths: z.int(),
  /** Months of the subscription after the last pay. */
  netMonths: z.int(),
  /** The total in cents that comes off gross pay as usual: one month at a time. */
  grossAmount: z.int(),
  /** The total in cents that may come off net pay only. */
  netAmount: z.int(),
});

/** The open settlement of a leaver. */
export type Settlement = z.output<typeof settlementSchema>;

/** The assumptions of the settlement, when a leaver is reported. */
export const lastMonthsShape = {
  /** The month of the last payroll run; the likely one unless given. */
  lastPayrollRun: dateField.optional(),
  /** The last month with pay; the month of the end date unless given. */
  lastPayMonth: dateField.optional(),
};

/** The reported last months of a leaver, and the resulting settlement. */
export const leavingSchema = z.object({
  lastPayrollRun: z.string(),
  lastPayMonth: z.string(),
  settlement: settlementSchema,
});
export type Leaving = z.output<typeof leavingSchema>;
