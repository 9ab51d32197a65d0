import {
  firstPayrollSettings,
  examplePay,
  type PayrollSettings,
} from '@portal/contract/payroll-settings';
import type { PayrollComponent } from '@portal/contract/payroll-components';
import { expect, it } from 'vitest';
import { cleanCode, cleanDay, codeFaults } from './settings-rules.ts';

const amounts = {
  grossExchange: 3000,
  netExchange: 0,
  employerContribution: 500,
  netOwnContribution: 700,
};

function withOn(on: readonly PayrollComponent[], payer: PayrollSettings['payer']): PayrollSettings {
  const components = { ...firstPayrollSettings.components };
  for (const [index, component] of on.entries()) {
    components[component] = { ...components[component], isOn: true, code: String(index) };
  }
  return { ...firstPayrollSettings, components, payer };
}

it.each([
  ['Employer', ['GrossExchange', 'NetOwnContribution'], 0],
  // An incomplete setting: the own contribution is never withheld.
  ['Employer', ['GrossExchange'], -700],
  // A reimbursement has to be balanced.
  ['Employer', ['GrossExchange', 'Reimbursement', 'NetOwnContribution'], -3000],
  ['Employer', ['GrossExchange', 'Reimbursement', 'SubscriptionCost', 'NetOwnContribution'], 0],
  // An employee who pays the provider gets the exchange back, and nothing else is withheld.
  ['Employee', ['GrossExchange', 'Reimbursement'], 0],
  ['Employee', ['GrossExchange', 'Reimbursement', 'NetOwnContribution'], 700],
  ['Employee', ['GrossExchange'], 3000],
] as const)('%s pays the provider, %j: a difference of %i', (payer, on, difference) => {
  expect(examplePay(withOn(on, payer), amounts).difference).toBe(difference);
});

it('finds codes that are missing or duplicate', () => {
  const settings = withOn(['GrossExchange', 'NetExchange', 'Reimbursement'], 'Employer');
  const { components } = settings;
  expect(
    codeFaults(
      {
        ...settings,
        components: {
          ...components,
          GrossExchange: { ...components.GrossExchange, code: '' },
          Reimbursement: { ...components.Reimbursement, code: components.NetExchange.code },
        },
      },
      null,
    ),
  ).toEqual({ GrossExchange: 'codeNeeded', NetExchange: 'codeTwice' });
});

it('removes characters that a code or a day cannot have', () => {
  expect(cleanCode('=SUM(A1) 41.00')).toBe('SUMA141.00');
  expect(['0', '15', '99', 'x'].map(cleanDay)).toEqual([1, 15, 31, 1]);
});
