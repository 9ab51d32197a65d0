import { expect, test } from 'vitest';
import { findFileFault, readableSize } from './file-rules.ts';

const megabyte = 1024 * 1024;

test('one xlsx of at most 5 MB can be uploaded', () => {
  expect(findFileFault([{ name: 'Lijst.XLSX', size: 5 * megabyte }])).toBeUndefined();
  expect(findFileFault([{ name: 'lijst.xlsx', size: 5 * megabyte + 1 }])).toBe('too-large');
  expect(findFileFault([{ name: 'lijst.xlsx', size: 0 }])).toBe('empty');
  expect(findFileFault([{ name: 'lijst.xls', size: 10 }])).toBe('not-xlsx');
  expect(findFileFault([{ name: 'xlsx', size: 10 }])).toBe('not-xlsx');
  const two = [1, 2].map((size) => ({ name: 'lijst.xlsx', size }));
  expect(findFileFault(two)).toBe('more-than-one');
});

test('sizes are told as people read them', () => {
  expect(readableSize(12)).toEqual({ amount: 1, unit: 'kB' });
  expect(readableSize(213_700)).toEqual({ amount: 214, unit: 'kB' });
  expect(readableSize(5_242_880)).toEqual({ amount: 5.2, unit: 'MB' });
});
