import type { PayrollPersonChange } from '@portal/contract/payroll-people';
import { formatCents } from '@portal/texts/format';
import { expect, it } from 'vitest';
import { payrollPerson } from '../../../test/payroll.tsx';
import { chooseLanguage, i18n } from '../../i18n/i18n.ts';
import { changeText } from './change-words.ts';

type Amount = PayrollPersonChange['amounts'][number];
const of = (component: Amount['component'], amount: number, delta: number): Amount => ({
  component,
  sign: 'Minus',
  amount,
  delta,
});

function textIn(
  language: 'nl' | 'en',
  change: Partial<PayrollPersonChange>,
  frequency: 'Monthly' | 'FourWeekly' = 'Monthly',
): string {
  chooseLanguage(language);
  const text = changeText(
    { ...payrollPerson().changes[0]!, ...change },
    { t: i18n.t, cents: (cents) => formatCents(cents, language), frequency },
  );
  chooseLanguage('nl');
  return text.replaceAll('\u00a0', ' ');
}

const exchange = [
  of('GrossExchange', 3205, 3205),
  of('Reimbursement', 3205, 3205),
  of('SubscriptionCost', 3205, 3205),
  of('EmployerContribution', 700, 700),
];

it.each([
  [{ amounts: exchange }, 'start, € 32,05 bruto per maand'],
  [
    { amounts: [...exchange, of('NetExchange', 400, 400), of('NetOwnContribution', 300, 300)] },
    'start, € 32,05 bruto en € 7,00 netto per maand',
  ],
  [
    { change: 'Changed' as const, amounts: [of('GrossExchange', 3500, 500)] },
    'wijziging, € 35,00 (was € 30,00) bruto per maand',
  ],
  // What ends shows the amount that lapses, and not the zero that remains.
  [
    { change: 'Stopped' as const, amounts: [of('GrossExchange', 0, -3205)] },
    'stopt, € 32,05 bruto per maand',
  ],
  [
    { change: 'Suspended' as const, amounts: [of('GrossExchange', 0, -3205)] },
    'opgeschort, € 32,05 bruto per maand',
  ],
  [
    {
      change: 'Settlement' as const,
      reason: 'missed' as const,
      amounts: [of('NetSettlement', 8655, 8655)],
    },
    'verrekening, € 86,55 netto eenmalig (gemiste inhouding)',
  ],
  // Without gross or net pay the components are named.
  [{ amounts: [of('EmployerContribution', 700, 700)] }, 'start, Werkgeversbijdrage'],
])('says a change in words: %j', (change, text) => {
  expect(textIn('nl', change)).toBe(text);
});

it('says it in English, and of four weeks', () => {
  expect(textIn('en', { amounts: exchange })).toBe('start, €32.05 gross a month');
  expect(textIn('nl', { amounts: exchange }, 'FourWeekly')).toBe(
    'start, € 32,05 bruto per periode',
  );
});
