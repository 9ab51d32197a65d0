import type * as nl from '../nl/settlement.ts';

export const settlementFields: typeof nl.settlementFields = {
  lastPayrollRun: 'Salaries processed until',
  lastPayMonth: 'Last month with pay',
  grossSettlement: 'To be settled from gross pay',
  netSettlement: 'To be settled from net pay',
  apartSettlement: 'To be arranged separately, outside payroll',
};

const nothing = 'Nothing remains to be settled.';

export const settlement: typeof nl.settlement = {
  title: 'Still to be settled',
  amounts: {
    gross: 'From gross pay, through the salary exchange',
    net: 'From net pay only',
    apart: 'To be arranged separately, outside payroll',
  },
  lastPayrollRun: settlementFields.lastPayrollRun,
  lastPayMonth: settlementFields.lastPayMonth,
  reasons: {
    paid: 'There is still pay for {period}. The exchange continues as usual: {gross} from gross pay and {net} from net pay each month.',
    paidGross:
      'There is still pay for {period}. The exchange continues as usual: {gross} from gross pay each month.',
    paidNet: 'There is still pay for {period}. Each month {net} comes off net pay, as usual.',
    unpaid:
      'There is no pay for {period}. Then {net} a month is still outstanding. It may only come off net pay, on the last payslip. At least the minimum wage has to remain.',
    apart:
      'There is no pay for {period}, and no payslip to come. Arrange what is then outstanding, {net} a month, separately with the employee.',
  },
  together: {
    paid: 'For months with pay the exchange continues as usual, month by month.',
    unpaid:
      'For months with pay the exchange continues as usual. What is outstanding after that may only come off net pay, on the last payslip. At least the minimum wage has to remain.',
    apart:
      'There is no payslip to come from which anything could be deducted. Arrange what is outstanding separately with the employees.',
    nothing,
  },
  period: '{first} to {last}',
  nothing,
  employerPays: 'There is nothing to settle: the employer pays the whole subscription.',
  notRecorded: 'This was not recorded with this report. It is in the confirmation e-mail.',
  notAdvice:
    'This overview is for information only and is not advice. When in doubt, have your payroll adviser check it.',
};
