import { monthEnd } from '@portal/contract/dates';
import { type LastMonths, lastPayMonths, payrollRuns } from '@portal/contract/settlement';
import { type FieldFault, invalidInput } from '../../problem.ts';

/** The last months as a report may give them: any day of each month, YYYY-MM-DD. */
export interface LastMonthsInput {
  readonly lastPayrollRun?: string | undefined;
  readonly lastPayMonth?: string | undefined;
}

/**
 * The last payroll run and the last month with pay of a leaver, as month ends: as reported,
 * otherwise the likely ones.
 * @param on the date of the report, the latest end date that it could choose, and the first day of
 * a single subscription
 * @throws {ProblemError} 422 for a month that is not offered
 */
export function completeLastMonths(
  endDate: string,
  input: LastMonthsInput,
  on: { date: string; lastEndDate: string; periodStart?: string },
): LastMonths {
  const runs = payrollRuns(on.date);
  const lastPayrollRun = input.lastPayrollRun ? monthEnd(input.lastPayrollRun) : runs[0];
  const lastPayMonth = monthEnd(input.lastPayMonth ?? endDate);
  const faults: FieldFault[] = [];
  if (!runs.includes(lastPayrollRun)) {
    faults.push({ field: 'lastPayrollRun', code: 'choice-invalid' });
  }
  if (!lastPayMonths(on.date, on.lastEndDate, on.periodStart).includes(lastPayMonth)) {
    faults.push({ field: 'lastPayMonth', code: 'choice-invalid' });
  }
  if (faults.length > 0) throw invalidInput(...faults);
  return { endDate, lastPayrollRun, lastPayMonth };
}
