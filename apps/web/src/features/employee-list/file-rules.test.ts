import { expect, test } from 'vitest';
import { findFileFault } from './file-rules.ts';

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
