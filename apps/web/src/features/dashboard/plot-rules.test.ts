import { expect, test } from 'vitest';
import { axisTicks, isFirstBelow, yearMarks } from './plot-rules.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [14, [0, 5, 10, 15]],
  [90, [0, 25, 50, 75, 100]],
  [1284, [0, 500, 1000, 1500]],
])('an axis up to %i starts at zero and has round steps', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test('a year is shown where it begins', () => {
  const months = (first: number) =>
    Array.from({ length: 12 }, (_, at) =>
      new Date(Date.UTC(2025, first - 1 + at)).toISOString().slice(0, 7),
    );
  expect([...yearMarks(months(4))]).toEqual([
    [0, '2025'],
    [9, '2026'],
  ]);
  expect([...yearMarks(months(12))]).toEqual([[1, '2026']]);
  expect([...yearMarks(months(1))]).toEqual([[0, '2025']]);
});

test.each([
  ['a line that hardly rises', 1065, 1079, 1500, false],
  ['a line that falls', 1284, 900, 1500, false],
  ['a line that rises at once', 7, 9, 20, true],
  ['a line that rises from the axis', 1, 9, 20, false],
])('the first number of %s is placed clear of the line', (_, first, second, top, isBelow) => {
  expect(isFirstBelow(first, second, top)).toBe(isBelow);
});
