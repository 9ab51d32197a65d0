import type * as nl from '../nl/settlement.ts';

export const settlementFields: typeof nl.settlementFields = {
  lastPayrollRun: 'Salaries processed up to and including',
  lastPayMonth: 'Last month with pay',
  grossSettlement: 'To be settled from gross pay',
  netSettlement: 'To be settled from net pay',
};

export const settlement: typeof nl.settlement = {
  title: 'Still to be settled',
  amounts: {
    gross: 'From gross pay',
    net: 'From net pay',
    apart: 'To be arranged separately',
  },
  lastPayrollRun: settlementFields.lastPayrollRun,
  lastPayMonth: settlementFields.lastPayMonth,
  reasons: {
    paid: 'There is still pay for {period}: the exchange goes on as usual, with {gross} from gross pay and {net} from net pay each month.',
    paidGross:
      'There is still pay for {period}: the exchange goes on as usual, with {gross} from gross pay each month.',
    paidNet: 'There is still pay for {period}: {net} comes off net pay each month, as usual.',
    unpaid:
      'There is no pay for {period}: the {net} a month that is then open may only come off the net pay on the last payslip, not off gross pay in one go, and not below the minimum wage.',
    apart:
      'There is no pay for {period}, and no payslip to come either: the {net} a month that is then open is to be arranged separately with the employee.',
  },
  period: '{first} to {last}',
  nothing: 'Nothing remains to be settled.',
  employerPays: 'There is nothing to settle: the employer pays the whole subscription.',
  notAdvice:
    'This overview informs and is no advice. When in doubt, have your payroll adviser check it.',
};
