import { expect, it } from 'vitest';
import { makeSubscription, monthlyPeriod } from '../../../test/payroll-history.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import type { Charged } from './charged-rules.ts';
import { linesOf } from './line-rules.ts';
import { totalsCooperatively } from './total-rules.ts';

const ran: Charged = {
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

it('tells of what stops what falls away, of a component that was switched off as well', () => {
  const period = monthlyPeriod(0);
  const stopped = (lines: ReturnType<typeof linesOf>) =>
    finish(totalsCooperatively(lines)).find(({ kind }) => kind === 'Stopped');
  const told = { kind: 'Stopped', count: 1, amount: -3000 };
  const gone = makeSubscription({ endsOn: '2025-12-31' });
  expect(stopped(linesOf(ran, [gone], period))).toEqual(told);
  const off = new Map([['NetSettlement', 'Minus']] as const);
  const lines = linesOf(ran, [makeSubscription()], { ...period, components: off });
  expect(stopped(lines)).toEqual(told);
});
