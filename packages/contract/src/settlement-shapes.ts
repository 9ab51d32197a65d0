import { z } from 'zod';
import { dateField } from './fields.ts';

export const settlementSchema = z.object({
  /** Months after the last payroll run with pay: there the exchange goes on as in any month. */
  grossMonths: z.int(),
  /** Months of the subscription after the last pay. */
  netMonths: z.int(),
  /** Cents in all that come off gross pay, in the ordinary way: one month at a time. */
  grossAmount: z.int(),
  /** Cents in all that may come off net pay only. */
  netAmount: z.int(),
});

/** What is still to come off the pay of a leaver. */
export type Settlement = z.output<typeof settlementSchema>;

/** What the settlement assumes, when a leaver is reported. */
export const lastMonthsShape = {
  /** The month that payroll has dealt with last; the likely one unless given. */
  lastPayrollRun: dateField.optional(),
  /** The last month in which pay is received; the month of the end date unless given. */
  lastPayMonth: dateField.optional(),
};

/** The last months of a leaver as they were reported, and what follows for their pay. */
export const leavingSchema = z.object({
  lastPayrollRun: z.string(),
  lastPayMonth: z.string(),
  settlement: settlementSchema,
});
export type Leaving = z.output<typeof leavingSchema>;
