import { expect, it, vi } from 'vitest';
import { addDays, amsterdamDate, monthEnd } from './dates.ts';

it('returns the date of each moment, in any order of calls', () => {
  const dates = [
    ['2026-03-17T22:59:59.999Z', '2026-03-17'],
    ['2026-03-17T23:00:00.000Z', '2026-03-18'],
    ['2026-03-17T22:59:59.999Z', '2026-03-17'],
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
    ['2026-07-01T22:00:59.999Z', '2026-07-02'],
  ] as const;
  for (const [moment, date] of dates) expect(amsterdamDate(new Date(moment))).toBe(date);
  expect(() => amsterdamDate(new Date('nothing'))).toThrow(RangeError);
});

it('does not depend on the date format of a locale', () => {
  const formatter: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(() => '11/20/2026');
  expect(amsterdamDate(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20');
  vi.restoreAllMocks();
});

it('ends at the last date that has this format', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-31', -1)).toBe('9999-12-30');
  expect(monthEnd('9999-11-05', 0)).toBe('9999-11-30');
  expect(monthEnd('9999-11-05', 120)).toBe('9999-12-31');
});
