import { expect, test } from 'vitest';
import { isStillThisWeek } from './week-rules.ts';

// A Wednesday; its Sunday is the 22nd.
test.each([
  ['2026-03-01', '2026-03-17', false],
  ['2026-03-01', '2026-03-18', true],
  ['2026-03-22', '2026-04-01', true],
  ['2026-03-23', '2026-04-01', false],
])('from %s until %s', (fromDate, untilDate, expected) => {
  expect(isStillThisWeek('2026-03-18', { fromDate, untilDate })).toBe(expected);
});

test('on a Sunday the week ends that day', () => {
  const next = { fromDate: '2026-03-23', untilDate: '2026-03-23' };
  expect(isStillThisWeek('2026-03-22', next)).toBe(false);
  expect(isStillThisWeek('2026-03-23', next)).toBe(true);
});
