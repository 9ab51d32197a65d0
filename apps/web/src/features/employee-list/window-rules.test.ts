import { expect, test } from 'vitest';
import { rowsInView, rowTop } from './window-rules.ts';

const heights = { tallCount: 3, tall: 56, low: 36 };

test('a row begins where the previous one ends', () => {
  expect([0, 1, 3, 4, 10].map((index) => rowTop(index, heights))).toEqual([0, 56, 168, 204, 420]);
});

test('rows in view are drawn, and a few around them', () => {
  expect(rowsInView(20_000, 0, 360, heights)).toEqual({ from: 0, to: 17 });
  const { from, to } = rowsInView(20_000, 36_000, 360, heights);
  expect(rowTop(from, heights)).toBeLessThan(36_000);
  expect(rowTop(to, heights)).toBeGreaterThan(36_360);
  expect(to - from).toBeLessThan(40);
  expect(rowsInView(20_000, 720_060 - 360, 360, heights).to).toBe(20_000);
});

test('a list that became shorter than its scroll position shows its end', () => {
  expect(rowsInView(5, 36_000, 360, heights)).toEqual({ from: 0, to: 5 });
  expect(rowsInView(0, 0, 360, heights)).toEqual({ from: 0, to: 0 });
});
