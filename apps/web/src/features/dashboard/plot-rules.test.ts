import { expect, test } from 'vitest';
import { axisTicks, isFirstBelow, yearMarks } from './plot-rules.ts';

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [6, 7, [0, 2, 4, 6, 8]],
  [9, 14, [0, 5, 10, 15]],
  [12, 90, [0, 25, 50, 75, 100]],
  [500, 1284, [0, 500, 1000, 1500]],
])('an axis from %i to %i starts at zero and has round steps', (min, max, ticks) => {
  expect(axisTicks(min, max)).toEqual(ticks);
});

test.each([
  [1065, 1334, [600, 800, 1000, 1200, 1400]],
  [1330, 1334, [1150, 1200, 1250, 1300, 1350]],
  [40, 40, [36, 37, 38, 39, 40]],
  [51, 100, [0, 25, 50, 75, 100]],
])('an axis of values from %i to %i starts near them', (min, max, ticks) => {
  expect(axisTicks(min, max)).toEqual(ticks);
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
  ['a line that hardly rises', 0.71, 0.72, false],
  ['a line that falls', 0.86, 0.6, false],
  ['a line that rises at once', 0.35, 0.45, true],
  ['a line that rises from the axis', 0.05, 0.45, false],
])('the first number of %s is placed clear of the line', (_, first, second, isBelow) => {
  expect(isFirstBelow(first, second)).toBe(isBelow);
});
