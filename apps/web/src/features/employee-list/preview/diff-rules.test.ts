import type { DiffEntry } from '@portal/contract/employee-list';
import { expect, test } from 'vitest';
import { diff, entry } from '../../../../test/employee-list.tsx';
import { entryAt, firstPageOf, laterPagesOf } from './diff-rules.ts';

test('the preview contains the first page of a column', () => {
  const preview = diff();
  expect(firstPageOf(preview, 'Keep')).toMatchObject({ found: 2, renamed: 1 });
  expect(firstPageOf(preview, 'Added').items.map((one) => one.employeeNumber)).toEqual(['006011']);
  expect(firstPageOf(preview, 'Deleted')).toMatchObject({ found: 3, renamed: 0 });
});

test.each([
  [0, 30, []],
  [60, 100, []],
  [60, 101, [2]],
  [100, 130, [2]],
  [190, 210, [2, 3]],
  [0, 0, []],
])('rows %i to %i need these pages after the first', (from, to, pages) => {
  expect(laterPagesOf({ from, to })).toEqual(pages);
});

test('a row is found on its page, or not loaded yet', () => {
  const page = (start: number): DiffEntry[] =>
    Array.from({ length: 100 }, (_, at) => entry(String(start + at)));
  const pages = new Map([
    [1, page(0)],
    [3, page(200)],
  ]);
  expect(entryAt(pages, 99)?.employeeNumber).toBe('99');
  expect(entryAt(pages, 100)).toBeUndefined();
  expect(entryAt(pages, 200)?.employeeNumber).toBe('200');
});
