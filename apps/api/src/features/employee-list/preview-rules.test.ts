import type { DiffEntry } from '@portal/contract/employee-list';
import { expect, it } from 'vitest';
import { columnsOf, firstOfEach, pageOf, type GroupedPreview } from './preview-rules.ts';

/** Runs all steps at once. */
function whole<T>(work: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const entry = (employeeNumber: string, changes: Partial<DiffEntry> = {}): DiffEntry => ({
  employeeNumber,
  employeeName: `Naam ${employeeNumber}`,
  diffStatus: 'Keep',
  consequence: null,
  savedName: null,
  ...changes,
});
const numbers = (entries: readonly DiffEntry[]) => entries.map((one) => one.employeeNumber);
const many = (count: number, changes: Partial<DiffEntry> = {}) =>
  Array.from({ length: count }, (_, at) => entry(String(at), changes));
const subscription = { kind: 'subscription', subscriptionId: 's', price: 4250 } as const;

it('puts each entry in a column; among those that remain, renamed ones come first', () => {
  const { columns, counts } = whole(
    columnsOf(
      [entry('4', { diffStatus: 'Deleted' })],
      [
        entry('1'),
        entry('2', { diffStatus: 'Added' }),
        entry('3', { savedName: 'Vroeger' }),
        entry('5'),
      ],
    ),
  );
  expect(numbers(columns.Added)).toEqual(['2']);
  expect(numbers(columns.Deleted)).toEqual(['4']);
  expect(numbers(columns.Keep)).toEqual(['3', '1', '5']);
  expect(counts).toMatchObject({ Added: 1, Deleted: 1, Keep: 3, renamed: 1 });
});

it('counts only a subscription without an end as running', () => {
  const removed: DiffEntry[] = [
    entry('1', { consequence: { ...subscription, periodEnd: null } }),
    entry('2', { consequence: { ...subscription, periodEnd: '2026-04-30' } }),
    entry('3', { consequence: { kind: 'request', articleRegistrationId: 'r' } }),
    entry('4'),
  ];
  expect(whole(columnsOf(removed, [])).counts).toMatchObject({ running: 1, requests: 1 });
});

it('returns the first hundred of each kind, and the others by page', () => {
  const preview: GroupedPreview = whole(
    columnsOf(many(150, { diffStatus: 'Deleted' }), many(2001)),
  );
  expect(firstOfEach(preview)).toHaveLength(200);
  const page = (at: number) => whole(pageOf(preview.columns.Keep, { search: '', page: at }));
  expect([page(1).items.length, page(1).items[0]?.employeeNumber]).toEqual([100, '0']);
  expect(numbers(page(21).items)).toEqual(['2000']);
  expect(page(22)).toEqual({ items: [], found: 2001, renamed: 0 });
});

it('finds numbers and names, including the previous name, regardless of accents', () => {
  const column = [
    entry('004', { employeeName: 'Wim Aalbers', savedName: 'Willem Ines' }),
    entry('006015', { employeeName: 'Inês Carvalho' }),
    entry('005'),
  ];
  const find = (search: string) => whole(pageOf(column, { search, page: 1 }));
  expect(find(' INES ')).toMatchObject({ found: 2, renamed: 1 });
  expect(numbers(find('6015').items)).toEqual(['006015']);
  expect(find('niemand')).toEqual({ items: [], found: 0, renamed: 0 });
});
