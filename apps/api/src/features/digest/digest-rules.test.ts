import { expect, it } from 'vitest';
import { isDigestDay, sortSections } from './digest-rules.ts';

it('sends a weekly digest on its day, or the next working day', () => {
  const isDay = (date: string, weekday: number) => isDigestDay('Weekly', date, weekday);
  expect(isDay('2026-03-18', 3)).toBe(true);
  expect(isDay('2026-03-19', 3)).toBe(false);
  // Good Friday and Easter Monday.
  expect(isDay('2026-04-07', 5)).toBe(true);
  expect(isDay('2026-04-07', 1)).toBe(true);
  expect(isDay('2026-04-08', 5)).toBe(false);
  // Ascension Day.
  expect(isDay('2026-05-15', 4)).toBe(true);
});

it('is daily, or never', () => {
  expect(
    ['Direct', 'Daily', 'None'].map((choice) => isDigestDay(choice as 'Daily', '2026-03-18', 1)),
  ).toEqual([false, true, false]);
});

it('puts projects with a deadline first, then the oldest, then by name', () => {
  const section = (name: string, cutOffOn: string | null, since: string | null) => ({
    projectId: name,
    name,
    digest: {
      projectId: name,
      name,
      waiting: 1,
      since,
      oldest: [],
      unchecked: 0,
      cutOffOn,
      leavers: 0,
    },
    reminders: [],
  });
  const sorted = sortSections([
    section('d', null, '2026-03-02'),
    section('c', null, '2026-03-01'),
    section('b', '2026-03-20', '2026-03-09'),
    section('f', null, null),
    section('e', null, '2026-03-02'),
    section('a', '2026-03-19', '2026-03-10'),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
