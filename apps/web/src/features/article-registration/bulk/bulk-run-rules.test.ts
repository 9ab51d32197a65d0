import { expect, test } from 'vitest';
import { atLastTenth } from './bulk-run-rules.ts';

const announced = (total: number): number[] => {
  const all = Array.from({ length: total + 1 }, (_, done) => atLastTenth(done, total));
  return [...new Set(all)];
};

test('progress is announced at each tenth, for a run of any size', () => {
  expect(announced(200)).toEqual([0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
  expect(announced(37)).toEqual([0, 4, 8, 12, 15, 19, 23, 26, 30, 34, 37]);
  expect(announced(3)).toEqual([0, 1, 2, 3]);
  expect(announced(1)).toEqual([0, 1]);
});

test('progress is never announced early', () => {
  for (let total = 1; total <= 60; total += 1) {
    for (let done = 0; done <= total; done += 1) {
      expect(atLastTenth(done, total)).toBeLessThanOrEqual(done);
    }
  }
});
