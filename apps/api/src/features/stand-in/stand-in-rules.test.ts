import type { Principal } from '@portal/contract/rights';
import { expect, it } from 'vitest';
import { findPeriodFaults, mayEndStandIn } from './stand-in-rules.ts';

const today = '2026-03-18';

it.each([
  ['2026-03-18', '2026-03-18'],
  ['2026-03-18', '2027-03-18'],
  ['2027-12-31', '2028-12-30'],
])('accepts a period from %s up to and including %s', (fromDate, untilDate) => {
  expect(findPeriodFaults({ fromDate, untilDate }, today)).toEqual([]);
});

it.each([
  ['2026-03-17', '2026-03-20', 'fromDate', 'date-too-early', '18-03-2026'],
  ['2026-03-20', '2026-03-19', 'untilDate', 'date-too-early', '20-03-2026'],
  ['2026-03-18', '2027-03-19', 'untilDate', 'date-too-late', '18-03-2027'],
  ['2027-12-31', '2028-12-31', 'untilDate', 'date-too-late', '30-12-2028'],
])('refuses a period from %s to %s', (fromDate, untilDate, field, code, value) => {
  const faults = findPeriodFaults({ fromDate, untilDate }, today);
  expect(faults).toEqual([{ field, code, values: [value] }]);
});

const member = (flags: object, overrides: Partial<Principal> = {}): Principal => ({
  type: 'Customer',
  membership: {
    isDisabled: false,
    authorize: false,
    confirmationMails: true,
    userManagement: false,
    subscriptionCopy: true,
    payroll: false,
    ...flags,
  },
  standsInFor: null,
  ...overrides,
});

it('lets the approver who named the stand-in and managers end a period, while they may decide', () => {
  const may = (principal: Principal) =>
    [true, false].map((isOwn) => mayEndStandIn(principal, { isOwn }));
  expect(may(member({ authorize: true }))).toEqual([true, false]);
  expect(may(member({ userManagement: true }))).toEqual([true, true]);
  expect(may(member({}))).toEqual([false, false]);
  expect(may(member({}, { standsInFor: 'approver' }))).toEqual([false, false]);
  expect(may(member({ userManagement: true, isDisabled: true }))).toEqual([false, false]);
  expect(may(member({ userManagement: true }, { type: 'BackOffice' }))).toEqual([false, false]);
});
