import { expect, it } from 'vitest';
import { describeFilters } from './describe-filters.ts';

it('is undefined for a whole list', () => {
  expect(describeFilters([], '  ', 'nl')).toBeUndefined();
  expect(
    describeFilters(
      [
        { label: 'department', values: [] },
        { label: 'starts', dates: [undefined, undefined] },
        { label: 'price', cents: [undefined, undefined] },
      ],
      '',
      'nl',
    ),
  ).toBeUndefined();
});

it('names the search and every active filter, in the requested language', () => {
  const filters = [
    { label: 'department', values: ['Zorg', ''] },
    { label: 'starts', dates: ['2026-03-01', '2026-03-31'] },
    { label: 'ends', dates: [undefined, '2026-03-31'] },
    { label: 'price', cents: [0, undefined] },
  ] as const;
  const used = describeFilters(filters, ' jansen ', 'nl');
  expect(used?.description.replaceAll('\u00a0', ' ')).toBe(
    'Zoekopdracht: jansen; Afdeling: Zorg, (leeg); Startdatum: vanaf 01-03-2026 t/m 31-03-2026; ' +
      'Einddatum: t/m 31-03-2026; Prijs per maand: vanaf € 0,00',
  );
  // The audit log stores these, and so never what was searched for.
  expect(used?.kinds).toEqual(['search', 'department', 'starts', 'ends', 'price']);
  expect(describeFilters(filters.slice(0, 2), '', 'en')?.description).toBe(
    'Department: Zorg, (empty); Start date: from 01-03-2026 until 31-03-2026',
  );
});
