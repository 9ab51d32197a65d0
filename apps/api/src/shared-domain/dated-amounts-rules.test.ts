import { describe, expect, it } from 'vitest';
import { costInMonth } from '../../test/cost-in-month.ts';
import { amountsOn, isSuspendedOn, type SubscriptionLife } from './dated-amounts-rules.ts';

const amounts = (grossExchange: number) => ({
  totalPrice: grossExchange + 1000,
  grossExchange,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 0,
});

const life: SubscriptionLife = {
  periodStart: '2025-03-15',
  periodEnd: '2026-06-30',
  // Unordered, like the result of a query without an order.
  amounts: [
    { validFrom: '2026-01-01', ...amounts(3200) },
    { validFrom: '2025-03-15', ...amounts(3000) },
    { validFrom: '2026-02-10', ...amounts(3500) },
  ],
  suspensions: [
    { suspendedFrom: '2025-07-01', suspendedTill: '2025-08-31' },
    { suspendedFrom: '2026-04-02', suspendedTill: null },
  ],
};

describe('the cost of a month', () => {
  it.each([
    ['2025-02', null, 'before the start'],
    ['2025-03', null, 'the start is after the first'],
    ['2025-04', 3000, 'the first amounts'],
    ['2025-07', null, 'suspended'],
    ['2025-08', null, 'suspended'],
    ['2025-09', 3000, 'resumed'],
    ['2025-12', 3000, 'the last month before a change'],
    ['2026-01', 3200, 'changed on the first'],
    ['2026-02', 3200, 'changed after the first'],
    ['2026-03', 3500, 'the change of the month before'],
    ['2026-04', 3500, 'suspended after the first'],
    ['2026-05', null, 'suspended, without a last day'],
    ['2026-07', null, 'ended'],
  ] as const)('%s: %s (%s)', (...[month, gross]) => {
    expect(costInMonth(life, month)?.grossExchange ?? null).toBe(gross);
  });

  it('is there for the month of the last day, and without end when there is none', () => {
    const ends = { ...life, suspensions: [] };
    expect(costInMonth(ends, '2026-06')?.grossExchange).toBe(3500);
    expect(costInMonth(ends, '2026-07')).toBeNull();
    expect(costInMonth({ ...ends, periodEnd: null }, '2099-12')?.grossExchange).toBe(3500);
  });

  it('is that of the first amounts before any date', () => {
    const early = { ...life, periodStart: '2025-01-01' };
    expect(costInMonth(early, '2025-02')?.grossExchange).toBe(3000);
    expect(amountsOn([], '2025-02-01')).toBeNull();
  });
});

it('counts both days of a suspension', () => {
  const days = ['2025-06-30', '2025-07-01', '2025-08-31', '2025-09-01'];
  expect(days.map((day) => isSuspendedOn(life.suspensions, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
