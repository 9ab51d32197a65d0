import { expect, it } from 'vitest';
import { cutOffDay, shownAmount } from './period-rules.ts';

it.each([
  // Winter and summer, and the nights of the clock change.
  ['2026-11-20T23:00:00.000Z', '2026-11-20'],
  ['2026-07-15T22:00:00.000Z', '2026-07-15'],
  ['2026-03-28T23:00:00.000Z', '2026-03-28'],
  ['2026-10-24T22:00:00.000Z', '2026-10-24'],
])('a cut-off at %s is shown as the day %s', (cutOffAt, day) => {
  expect(cutOffDay(cutOffAt)).toBe(day);
});

it('shows the lapsed amount of a line that stops or is suspended, and the amount of any other', () => {
  expect(shownAmount({ change: 'Stopped', amount: 0, delta: -4000 })).toBe(-4000);
  expect(shownAmount({ change: 'Suspended', amount: 0, delta: -4000 })).toBe(-4000);
  expect(shownAmount({ change: 'Changed', amount: 4500, delta: 500 })).toBe(4500);
  expect(shownAmount({ change: 'Settlement', amount: 900, delta: 900 })).toBe(900);
});
