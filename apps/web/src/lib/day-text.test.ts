import { expect, test } from 'vitest';
import { dayText, isDay, readDay } from './day-text.ts';

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1-2-2026', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1 - 2 - 2026', '2026-02-01'],
  [' 29-02-2028 ', '2028-02-29'],
  ['31122026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
])('parses %s as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  '',
  'morgen',
  '31-02-2026',
  '29-02-2027',
  '12-31-2026',
  '1-2-26',
  '00-01-2026',
  '2026-13-01',
  '3112026',
  '1-2-0999',
])('rejects ‘%s’ as a date', (typed) => {
  expect(readDay(typed)).toBeNull();
  expect(isDay(typed)).toBe(false);
});

test('formats a date as dd-mm-yyyy and leaves other text as typed', () => {
  expect(dayText('2026-02-01')).toBe('01-02-2026');
  expect(dayText('1-2-')).toBe('1-2-');
  expect(dayText('2026-02')).toBe('2026-02');
});
