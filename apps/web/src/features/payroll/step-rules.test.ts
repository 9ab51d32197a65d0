import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { addsUp, stepNames, stepsOf } from './step-rules.ts';

const open = {
  state: 'Open',
  cutOffAt: '2026-11-20T23:00:00.000Z',
  payday: '2026-11-25',
} as const;

const nothing = { waitingRequests: 0, missedCount: 0, heldCount: 0, withoutNumber: 0 };
const statesOf = (
  counts: Partial<Parameters<typeof stepsOf>[1]>,
  today = '2026-11-18',
  state: PayrollPeriod['state'] = 'Open',
) => stepsOf({ ...open, state }, { ...nothing, ...counts }, today).map((step) => step.state);

it('a month without tasks waits to be closed, and then to be delivered', () => {
  expect(statesOf({})).toEqual(['done', 'done', 'due', 'later']);
  expect(statesOf({}, '2026-11-18', 'Closed')).toEqual(['done', 'done', 'done', 'due']);
  expect(statesOf({}, '2026-11-18', 'Delivered')).toEqual(['done', 'done', 'done', 'done']);
  expect(statesOf({}, '2026-11-18', 'Confirmed')).toEqual(['done', 'done', 'done', 'done']);
});

it('missing numbers hold up everything, requests and missed months until the cut-off', () => {
  const missing = { heldCount: 4, withoutNumber: 4, heldByPersonCount: 0 };
  expect(statesOf(missing)).toEqual(['due', 'later', 'later', 'later']);
  expect(statesOf(missing, '2026-12-02')).toEqual(['due', 'later', 'later', 'later']);
  expect(statesOf({ waitingRequests: 2 })).toEqual(['due', 'later', 'later', 'later']);
  expect(statesOf({ missedCount: 2 }, '2026-11-20')).toEqual(['due', 'later', 'later', 'later']);
  expect(statesOf({ missedCount: 2 }, '2026-11-21')).toEqual(['rest', 'done', 'due', 'later']);
});

it('held lines are decided on; those with a number now are to be checked, left-out ones may be', () => {
  expect(statesOf({ heldCount: 4, heldByPersonCount: 4 })).toEqual([
    'done',
    'done',
    'due',
    'later',
  ]);
  expect(statesOf({ heldCount: 4, heldByPersonCount: 4, heldWithNumberCount: 1 })).toEqual([
    'done',
    'due',
    'later',
    'later',
  ]);
  expect(statesOf({ heldCount: 2, heldByPersonCount: 0 })).toEqual([
    'done',
    'rest',
    'due',
    'later',
  ]);
});

it.each([
  ['2026-11-19', -1, -6],
  ['2026-11-20', 0, -5],
  ['2026-11-28', 8, 3],
  ['2027-01-01', 42, 37],
])('on %s the cut-off is %i days ago and the payday %i', (today, cutOff, payday) => {
  const steps = stepsOf(open, { ...nothing, waitingRequests: 1, withoutNumber: 1 }, today);
  expect(steps.map(({ on, daysLate }) => [on, daysLate])).toEqual([
    ['2026-11-20', cutOff],
    ['2026-11-20', cutOff],
    ['2026-11-20', cutOff],
    ['2026-11-25', payday],
  ]);
});

it('exactly one step is due until a period is delivered, and none before it is open to a later one', () => {
  const counts = fc.record({
    waitingRequests: fc.nat({ max: 2 }),
    missedCount: fc.nat({ max: 2 }),
    withoutNumber: fc.nat({ max: 2 }),
    held: fc.nat({ max: 2 }),
    leftOut: fc.nat({ max: 2 }),
    numberNow: fc.nat({ max: 2 }),
  });
  const state = fc.constantFrom<PayrollPeriod['state']>('Open', 'Closed', 'Delivered', 'Confirmed');
  const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', '2026-12-09');
  fc.assert(
    fc.property(counts, state, day, ({ held, leftOut, numberNow, ...rest }, state, today) => {
      const heldByPersonCount = held + numberNow;
      const steps = stepsOf(
        { ...open, state },
        {
          ...rest,
          heldByPersonCount,
          heldWithNumberCount: numberNow,
          heldCount: heldByPersonCount + leftOut + rest.withoutNumber,
        },
        today,
      );
      expect(steps.map(({ name }) => name)).toEqual(stepNames);
      const due = steps.findIndex((step) => step.state === 'due');
      expect(steps.filter((step) => step.state === 'due')).toHaveLength(
        state === 'Open' || state === 'Closed' ? 1 : 0,
      );
      // What comes before the due step is done or may wait, and what follows it is later.
      for (const [index, step] of steps.entries()) {
        if (due >= 0 && index < due) expect(['done', 'rest']).toContain(step.state);
        if (due >= 0 && index > due) expect(step.state).toBe('later');
        if (step.state === 'done') expect(step.daysLate).toBe(0);
      }
      expect(state !== 'Open' || rest.withoutNumber === 0 || due === 0).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('figures add up if what stood and what changed is what stands, and with one-offs what is due', () => {
  const figures = {
    component: 'GrossExchange',
    previous: 100,
    mutations: 20,
    closing: 120,
    oneOffs: 5,
    due: 125,
  } as const;
  expect(addsUp([])).toBe(true);
  expect(addsUp([figures])).toBe(true);
  expect(addsUp([figures, { ...figures, closing: 121 }])).toBe(false);
  expect(addsUp([{ ...figures, due: 120 }])).toBe(false);
});
