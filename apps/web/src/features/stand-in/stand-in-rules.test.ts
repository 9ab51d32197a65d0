import { expect, test } from 'vitest';
import { latestDay, standInFaults, stateOf } from './stand-in-rules.ts';

const person = { accountId: 'a', firstName: 'A', infix: null, lastName: 'B', prettyLastName: 'B' };
const period = (fromDate: string, isActive: boolean) => ({
  standInId: 's',
  approver: person,
  standIn: person,
  untilDate: '2026-12-31',
  mayEnd: true,
  fromDate,
  isActive,
});
const faultsOf = (fromDate: string, untilDate: string, standInAccountId = 'a') =>
  Object.entries(
    standInFaults({ standInAccountId, fromDate, untilDate }, '2026-11-21', (date) => date),
  ).flatMap(([field, fault]) => (fault ? [`${field} ${fault.code} ${fault.message}`] : []));

test('a period is in force, in the future, or without the right to decide', () => {
  expect(stateOf(period('2026-11-01', true), '2026-11-21')).toBe('now');
  expect(stateOf(period('2026-11-22', false), '2026-11-21')).toBe('later');
  expect(stateOf(period('2026-11-21', false), '2026-11-21')).toBe('idle');
});

test('a period starts today or later, and lasts a year and a day at most', () => {
  expect(latestDay('2026-11-21')).toBe('2027-11-21');
  expect(latestDay('')).toBe('');
  expect(faultsOf('2026-11-21', '2026-11-21')).toEqual([]);
  expect(faultsOf('2026-11-21', '2027-11-21')).toEqual([]);
  expect(faultsOf('2026-11-21', '2027-11-22')).toEqual(['untilDate date-too-late 2027-11-21']);
  expect(faultsOf('2026-11-20', '2026-11-30')).toEqual(['fromDate date-too-early 2026-11-21']);
  expect(faultsOf('2026-11-25', '2026-11-24')).toEqual(['untilDate date-too-early 2026-11-25']);
  expect(faultsOf('', '', '')).toHaveLength(3);
});
