import { describe, expect, it } from 'vitest';
import {
  dated,
  makeSubscription as subscription,
  monthlyPeriod,
} from '../../../test/payroll-history.ts';
import type { Charged } from './charged-rules.ts';
import { linesOf } from './line-rules.ts';
import type { PayrollSubscription } from './standing-rules.ts';

const nothing: Charged = { periods: [], lines: [], openingPeriodId: 'opening', decisions: [] };

describe('an opening position without a number', () => {
  const opening: Charged = {
    ...nothing,
    lines: [
      {
        periodId: 'opening',
        subscriptionId: 'a',
        employeeNumber: null,
        delta: 3000,
        component: 'GrossExchange',
        change: 'New',
        originPeriodId: null,
        reason: 'subscription',
      },
    ],
  };
  const linesNow = (overrides: Partial<PayrollSubscription>) =>
    linesOf(opening, [subscription(overrides)], monthlyPeriod(0))
      .filter(({ component }) => component === 'GrossExchange')
      .map(({ change, employeeNumber, amount, delta, heldReason }) =>
        [change, employeeNumber, amount, delta, heldReason].join(' '),
      );

  it('takes the number that comes as the one that payroll has had', () => {
    expect(linesNow({})).toEqual([]);
    expect(linesNow({ amounts: [dated('2026-01-01', 4000)] })).toEqual(['Changed 007 4000 1000 ']);
    expect(linesNow({ endsOn: '2025-12-31' })).toEqual(['Stopped 007 0 -3000 ']);
  });

  it('defers changes until the number is there', () => {
    expect(linesNow({ employeeNumber: null, endsOn: '2025-12-31' })).toEqual([
      'Stopped  0 -3000 no-number',
    ]);
  });
});

it.each(['=7', '+7', '-7', '@7', 'Müller'])('holds the number %s', (employeeNumber) => {
  const lines = linesOf(nothing, [subscription({ employeeNumber })], monthlyPeriod(0));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(({ heldReason }) => heldReason === 'number-unsafe')).toBe(true);
});
