import { expect, test } from 'vitest';
import { runsOnAfter } from './term-rules.ts';

test.each([
  ['2026-01-01', null, true],
  ['2026-01-01', '2026-12-31', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-15', '2027-01-14', false],
  ['2026-01-15', '2027-01-15', true],
  ['2026-01-01', '2026-03-31', false],
  ['2023-01-01', '2026-11-30', true],
])('a subscription of twelve months from %s until %s', (periodStart, periodEnd, runsOn) => {
  expect(runsOnAfter({ periodStart, periodEnd, months: 12 })).toBe(runsOn);
});
