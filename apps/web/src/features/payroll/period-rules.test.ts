import { expect, it } from 'vitest';
import { cutOffDay, toldAmount } from './period-rules.ts';

it.each([
  // Winter and summer, and the nights in which the clock is changed.
  ['2026-11-20T23:00:00.000Z', '2026-11-20'],
  ['2026-07-15T22:00:00.000Z', '2026-07-15'],
  ['2026-03-28T23:00:00.000Z', '2026-03-28'],
  ['2026-10-24T22:00:00.000Z', '2026-10-24'],
])('a cut-off at %s is told as the day %s', (cutOffAt, day) => {
  expect(cutOffDay(cutOffAt)).toBe(day);
});

it('tells of what stops or rests what falls away, and of anything else what stands', () => {
  expect(toldAmount({ change: 'Stopped', amount: 0, delta: -4000 })).toBe(-4000);
  expect(toldAmount({ change: 'Suspended', amount: 0, delta: -4000 })).toBe(-4000);
  expect(toldAmount({ change: 'Changed', amount: 4500, delta: 500 })).toBe(4500);
  expect(toldAmount({ change: 'Settlement', amount: 900, delta: 900 })).toBe(900);
});
