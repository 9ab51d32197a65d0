import { expect, it } from 'vitest';
import { explainSettlement, settlementKindOf } from './settlement-explanation.ts';
import type { SettledSubscription } from './settlement.ts';

const subscription = {
  periodStart: '2025-01-01',
  totalPrice: 5000,
  grossExchange: 2500,
  netExchange: 800,
  employerContribution: 1000,
  netOwnContribution: 700,
};
const endDate = '2026-05-31';
const lastPayrollRun = '2026-02-28';
const explain = (lastPayMonth: string, over: Partial<SettledSubscription> = {}) =>
  explainSettlement({ ...subscription, ...over }, { endDate, lastPayrollRun, lastPayMonth });

it('separates months with pay from months without it', () => {
  expect(explain('2026-03-15')).toEqual({
    months: 3,
    amounts: [
      { from: 'gross', cents: 2500 },
      { from: 'net', cents: 1500 + 2 * 4000 },
    ],
    reasons: [
      { kind: 'paid', first: '2026-03-31', last: '2026-03-31', gross: 2500, net: 1500 },
      { kind: 'unpaid', first: '2026-04-30', last: '2026-05-31', gross: 0, net: 4000 },
    ],
  });
});

it('recognises that no payslip is left', () => {
  const { amounts, reasons } = explain('2026-02-28');
  expect(amounts).toEqual([{ from: 'apart', cents: 12_000 }]);
  expect(reasons).toEqual([
    { kind: 'apart', first: '2026-03-31', last: '2026-05-31', gross: 0, net: 4000 },
  ]);
});

it('names only the pay that an amount comes off', () => {
  const gross = { netExchange: 0, netOwnContribution: 0, grossExchange: 4000 };
  expect(explain('2026-05-31', gross).reasons).toMatchObject([{ kind: 'paidGross', gross: 4000 }]);
  expect(explain('2026-05-31', gross).amounts).toEqual([{ from: 'gross', cents: 12_000 }]);
  const net = { grossExchange: 0, netExchange: 4000, netOwnContribution: 0 };
  expect(explain('2026-08-31', net).reasons).toMatchObject([
    { kind: 'paidNet', first: '2026-03-31', last: '2026-05-31', net: 4000 },
  ]);
});

it('is empty when nothing comes off', () => {
  const paid = {
    grossExchange: 0,
    netExchange: 0,
    netOwnContribution: 0,
    employerContribution: 5000,
  };
  expect(explain('2026-03-31', paid)).toEqual({ months: 3, amounts: [], reasons: [] });
});

it('uses the most severe reason of many', () => {
  const free = {
    grossExchange: 0,
    netExchange: 0,
    netOwnContribution: 0,
    employerContribution: 5000,
  };
  const nothing = explain('2026-05-31', free);
  const paid = explain('2026-05-31');
  expect(settlementKindOf([])).toBe('nothing');
  expect(settlementKindOf([nothing])).toBe('nothing');
  expect(settlementKindOf([nothing, paid])).toBe('paid');
  expect(settlementKindOf([paid, explain('2026-03-31')])).toBe('unpaid');
  expect(settlementKindOf([explain('2026-02-28'), paid])).toBe('apart');
});
