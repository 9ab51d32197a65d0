import { expect, test } from 'vitest';
import { findFileFault } from './file-rules.ts';

const megabyte = 1024 * 1024;

test('one xlsx of at most 5 MB can be uploaded', () => {
  expect(findFileFault([{ name: 'Lijst.XLSX', size: 5 * megabyte }])).toBeUndefined();
  expect(findFileFault([{ name: 'lijst.xlsx', size: 5 * megabyte + 1 }])).toBe('file-too-large');
  expect(findFileFault([{ name: 'lijst.xlsx', size: 0 }])).toBe('file-empty');
  expect(findFileFault([{ name: 'xlsx', size: 10 }])).toBe('file-not-xlsx');
  const two = [1, 2].map((size) => ({ name: 'lijst.xlsx', size }));
  expect(findFileFault(two)).toBe('more-than-one');
});

test.each([
  ['lijst.xlsb', 'file-binary-excel'],
  ['lijst.XLSM', 'file-macro'],
  ['lijst.ods', 'file-opendocument'],
  ['lijst.numbers', 'file-numbers'],
  ['lijst.xlsx.zip', 'file-zip'],
  ['lijst.html', 'file-html'],
  ['lijst.csv', 'file-plain-text'],
  ['lijst.pdf', 'file-not-xlsx'],
  ['lijst.constructor', 'file-not-xlsx'],
])('%s is refused as %s before it is sent', (name, code) => {
  expect(findFileFault([{ name, size: 10 }])).toBe(code);
});

test('the server checks a file whose extension does not decide its kind', () => {
  expect(findFileFault([{ name: 'lijst.xls', size: 10 }])).toBeUndefined();
  expect(findFileFault([{ name: 'lijst.xml', size: 10 }])).toBeUndefined();
  expect(findFileFault([{ name: 'lijst.xls', size: 5 * megabyte + 1 }])).toBe('file-too-large');
});
