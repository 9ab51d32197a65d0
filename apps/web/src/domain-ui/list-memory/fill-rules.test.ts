import { expect, test } from 'vitest';
import type { FilterField } from '../../lib/table-filters.ts';
import { fillFromMemory, type OfferedView } from './fill-rules.ts';

const fields: readonly FilterField[] = [
  { name: 'department', kind: 'values' },
  { name: 'ends', kind: 'dates', periods: ['thisMonth'] },
];
const settings = {
  columns: ['lastName', 'price'] as const,
  defaultSortBy: 'lastName' as const,
  fields,
};
const views: readonly OfferedView[] = [
  { viewId: 'ending', name: 'Eindigt', filters: { ends: ['thisMonth'] }, sort: null, isOwn: false },
  {
    viewId: 'dear',
    name: 'Duur',
    filters: { department: ['Zorg'] },
    sort: { by: 'price', descending: true },
    isOwn: true,
  },
];
const stored = {
  rowsPerPage: 50 as const,
  sort: { by: 'price', descending: false },
  filters: { department: ['ICT'], colour: ['red'] },
  defaultView: null as string | null,
};
const fill = (query: string, overrides: Partial<typeof stored> = {}) =>
  fillFromMemory(
    new URLSearchParams(query),
    { ...stored, ...overrides },
    settings,
    views,
  ).toString();

test('an address without list parameters gets all stored ones that are valid', () => {
  expect(fill('')).toBe('rows=50&sort=price&desc=0&department=ICT');
  expect(fillFromMemory(new URLSearchParams(), undefined, settings, views).toString()).toBe('');
});

test('the default view takes precedence over the last filters', () => {
  expect(fill('', { defaultView: 'ending' })).toBe('rows=50&sort=price&desc=0&ends=thisMonth');
  expect(fill('', { defaultView: 'dear' })).toBe('rows=50&sort=price&desc=1&department=Zorg');
  expect(fill('', { defaultView: 'gone' })).toContain('department=ICT');
});

test('parameters in the address stay', () => {
  expect(fill('rows=10')).toBe('rows=10&sort=price&desc=0');
  expect(fill('sort=lastName&desc=1')).toBe('sort=lastName&desc=1&rows=50');
  expect(fill('department=Zorg')).toBe('department=Zorg&rows=50&sort=price&desc=0');
  expect(fill('filter=none', { defaultView: 'dear' })).toBe(
    'filter=none&rows=50&sort=price&desc=0',
  );
  expect(fill('q=berg', { defaultView: 'dear' })).toBe('q=berg&rows=50&sort=price&desc=0');
});

test('an order that is the default or unknown is not written', () => {
  expect(fill('', { sort: { by: 'lastName', descending: false }, filters: stored.filters })).toBe(
    'rows=50&department=ICT',
  );
  expect(fill('', { sort: { by: 'password', descending: true } })).toBe('rows=50&department=ICT');
});

test('a list that opens unfiltered gets page size and order, and no filters or view', () => {
  const open = (query: string, defaultView: string | null) =>
    fillFromMemory(
      new URLSearchParams(query),
      { ...stored, defaultView },
      { ...settings, opensUnfiltered: true },
      views,
    ).toString();
  expect(open('', null)).toBe('rows=50&sort=price&desc=0');
  expect(open('', 'dear')).toBe('rows=50&sort=price&desc=0');
  expect(open('department=Zorg', 'dear')).toBe('department=Zorg&rows=50&sort=price&desc=0');
});

test('is idempotent', () => {
  for (const query of ['', 'page=2', 'filter=none']) {
    const once = fill(query, { defaultView: 'dear' });
    expect(fill(once, { defaultView: 'dear' })).toBe(once);
  }
});
