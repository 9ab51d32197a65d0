import { expect, test } from 'vitest';
import { rowAfter } from './row-keys.ts';

test('arrow keys move by one and stop at the ends; Home and End jump there', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
  const from = (index: number) => keys.map((key) => rowAfter(key, index, 3));
  expect(from(0)).toEqual([0, 1, 0, 2]);
  expect(from(1)).toEqual([0, 2, 0, 2]);
  expect(from(2)).toEqual([1, 2, 0, 2]);
  expect(rowAfter('Enter', 0, 3)).toBeNull();
});
