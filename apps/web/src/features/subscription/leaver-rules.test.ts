import { expect, test } from 'vitest';
import { isDate, monthsBefore } from './leaver-rules.ts';

test.each([
  ['2026-11-30', 0, '2026-11-01'],
  ['2027-01-31', 2, '2026-11-01'],
  ['2028-03-31', 1, '2028-02-01'],
  ['2026-12-31', 12, '2025-12-01'],
])('%s, %i months before: %s', (date, months, first) => {
  expect(monthsBefore(date, months)).toBe(first);
});

test('a date is one that exists', () => {
  expect(['2026-11-30', '2028-02-29'].every(isDate)).toBe(true);
  expect([null, '', '2026-02-30', '2026-13-01', '30-11-2026', '2026-11-30x'].some(isDate)).toBe(
    false,
  );
});
