import { expect, it } from 'vitest';
import { serialDate, serialMoment } from './serial-date.ts';

it('counts days like Excel, from the day on which Excel is correct', () => {
  expect(serialDate('1900-03-01')).toBe(61);
  expect(serialDate('2026-11-20')).toBe(46_346);
  expect(serialDate('9999-12-31')).toBe(2_958_465);
  expect(serialDate('1900-02-28')).toBeUndefined();
  expect(serialDate('1000-01-01')).toBeUndefined();
});

it('counts moments by the clock in Amsterdam, summer and winter', () => {
  expect(serialMoment('2026-11-20T11:00:00Z')).toBe(46_346.5);
  expect(serialMoment('2026-07-01T22:00:00.999Z')).toBe(serialDate('2026-07-02'));
  expect(serialMoment('2026-12-31T23:30:00Z')).toBe(serialDate('2027-01-01')! + 0.5 / 24);
  expect(serialMoment('1899-12-31T00:00:00Z')).toBeUndefined();
});
