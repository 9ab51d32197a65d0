import { settlement as shared } from '@portal/texts/en/settlement';
import type * as nl from './settlement-texts.nl.ts';

export const settlement: typeof nl.settlement = {
  ...shared,
  lastPayrollRunHint: 'The last payroll run that has been completed.',
  chooseEndFirst: 'Choose an end date first',
  alreadyRun:
    'Note: months after {month} count as months without pay, even if salaries have been processed.',
  lastPayMonthHint:
    'Usually the month of the end date. Nothing can be deducted from gross pay for later months.',
};
