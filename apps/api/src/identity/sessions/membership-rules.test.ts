import { rights } from '@portal/contract/rights';
import { expect, it } from 'vitest';
import { type JoinedMembership, toPrincipal } from './membership-rules.ts';

const manager: JoinedMembership = {
  accountId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: true,
  subscriptionCopy: false,
  payroll: true,
  standsInFor: null,
};

const rightsOf = (row: JoinedMembership) => {
  const principal = toPrincipal('Customer', row);
  return Object.entries(rights).flatMap(([right, holds]) => (holds(principal) ? [right] : []));
};

it('gives an active member the rights of its flags', () => {
  expect(rightsOf(manager)).toEqual(Object.keys(rights));
  expect(rightsOf({ ...manager, userManagement: false })).not.toContain('manageAccounts');
});

it('gives a disabled member no rights, whatever its flags and stand-ins', () => {
  expect(rightsOf({ ...manager, isDisabled: true, standsInFor: 'approver' })).toEqual([]);
});

it('gives an account without a membership no rights', () => {
  expect(rightsOf({ ...manager, accountId: null, standsInFor: 'approver' })).toEqual([]);
});
