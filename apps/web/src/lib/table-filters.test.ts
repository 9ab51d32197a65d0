import { expect, test } from 'vitest';
import {
  centsOf,
  datesOf,
  filtersBody,
  readFilters,
  writeFilters,
  type FilterField,
} from './table-filters.ts';

const fields: readonly FilterField[] = [
  { name: 'department', kind: 'values' },
  { name: 'status', kind: 'choices', choices: ['New', 'Active'] },
  { name: 'checks', kind: 'choice', choices: ['green', 'attention'] },
  { name: 'ends', kind: 'dates', periods: ['thisMonth'] },
  { name: 'price', kind: 'cents' },
];
const read = (query: string) => readFilters(new URLSearchParams(query), fields);

test('reads the active filters from the address', () => {
  expect(
    read('department=Zorg&department=&status=New&checks=green&ends=thisMonth&price=1000..'),
  ).toEqual({
    department: ['Zorg', ''],
    status: ['New'],
    checks: ['green'],
    ends: ['thisMonth'],
    price: ['1000..'],
  });
  expect(read('ends=2026-03-01..2026-03-31&price=..5000')).toEqual({
    ends: ['2026-03-01..2026-03-31'],
    price: ['..5000'],
  });
});

test('ignores invalid values', () => {
  for (const query of [
    'colour=red',
    'status=Sleeping',
    'checks=red',
    'ends=nextMonth',
    'ends=2026-03-01',
    'ends=..',
    'ends=2026-02-31x..',
    'ends=0000-01-01..',
    'ends=2026-03-01..2026-03-02..2026-03-03',
    'price=12,50..',
    'price=-5..',
    'price=..99999999',
  ]) {
    expect([query, read(query)]).toEqual([query, {}]);
  }
  expect(
    read('department=Zorg&department=Zorg&status=New&status=Old&checks=green&checks=attention'),
  ).toEqual({ department: ['Zorg'], status: ['New'], checks: ['green'] });
});

test('writes filters that read back the same, in place of earlier ones', () => {
  const query = new URLSearchParams('q=berg&department=ICT&filter=none&ends=thisMonth');
  const filters = { department: ['Zorg', 'A & B'], price: ['..5000'] };
  writeFilters(query, fields, filters);
  expect(readFilters(query, fields)).toEqual(filters);
  expect(query.get('q')).toBe('berg');
  expect(query.has('filter')).toBe(false);
});

test('relative periods depend on today', () => {
  expect(datesOf('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(datesOf('nextMonth', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(datesOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  // Received on the 12th: on the 18th that is six days ago, which is more than five.
  expect(datesOf('longerThan5Days', '2026-03-18')).toEqual({ to: '2026-03-12' });
  expect(datesOf('2026-03-01..', '2026-03-18')).toEqual({ from: '2026-03-01' });
  expect(centsOf('0..5000')).toEqual({ from: 0, to: 5000 });
});

test('sends values, dates and cents to the server', () => {
  expect(filtersBody({}, fields, '2026-03-18')).toEqual({});
  expect(filtersBody(undefined, fields, '2026-03-18')).toEqual({});
  const filters = {
    department: ['Zorg', ''],
    status: ['New'],
    checks: ['green'],
    ends: ['thisMonth'],
    price: ['1000..'],
  };
  expect(filtersBody(filters, fields, '2026-03-18')).toEqual({
    filters: {
      department: ['Zorg', ''],
      status: ['New'],
      checks: 'green',
      endsFrom: '2026-03-01',
      endsTo: '2026-03-31',
      priceFrom: 1000,
    },
  });
});
