import { expect, it } from 'vitest';
import { makeSubscription, monthlyPeriod } from '../../../test/payroll-history.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import type { Charged } from './charged-rules.ts';
import { linesOf } from './line-rules.ts';
import { totalsCooperatively } from './total-rules.ts';

const charged: Charged = {
  periods: [],
  openingPeriodId: 'opening',
  decisions: [],
  lines: [
    {
      periodId: 'opening',
      subscriptionId: 'a',
      employeeNumber: '007',
      delta: 3000,
      component: 'GrossExchange',
      change: 'New',
      reason: 'subscription',
      originPeriodId: null,
    },
  ],
};

it('totals the amounts that stop, also of a component that was switched off', () => {
  const period = monthlyPeriod(0);
  const stopped = (lines: ReturnType<typeof linesOf>) =>
    finish(totalsCooperatively(lines)).find(({ kind }) => kind === 'Stopped');
  const expected = { kind: 'Stopped', count: 1, amount: -3000 };
  const ended = makeSubscription({ endsOn: '2025-12-31' });
  expect(stopped(linesOf(charged, [ended], period))).toEqual(expected);
  const off = new Map([['NetSettlement', 'Minus']] as const);
  const lines = linesOf(charged, [makeSubscription()], { ...period, components: off });
  expect(stopped(lines)).toEqual(expected);
});
