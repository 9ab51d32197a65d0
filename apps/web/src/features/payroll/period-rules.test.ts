import { expect, it } from 'vitest';
import { cutOffDay } from './period-rules.ts';

it.each([
  // Winter and summer, and the nights in which the clock is changed.
  ['2026-11-20T23:00:00.000Z', '2026-11-20'],
  ['2026-07-15T22:00:00.000Z', '2026-07-15'],
  ['2026-03-28T23:00:00.000Z', '2026-03-28'],
  ['2026-10-24T22:00:00.000Z', '2026-10-24'],
])('a cut-off at %s is told as the day %s', (cutOffAt, day) => {
  expect(cutOffDay(cutOffAt)).toBe(day);
});
