import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../../test/account-calls.ts';
import { gainsCommittingRight } from './provider-member-rules.ts';

describe.each(['userManagement', 'authorize', 'payroll'] as const)('%s', (right) => {
  const has = flagsOf(right);
  const disabled = flagsOf(right, 'isDisabled');
  it.each([
    ['is gained by a new member with it', null, has, true],
    ['is gained beside other rights', flagsOf('confirmationMails'), has, true],
    ['is gained by being activated again', disabled, has, true],
    ['is not gained by a member who has it', has, { ...has, subscriptionCopy: true }, false],
    ['is not gained by a disabled member', null, disabled, false],
    ['is not gained by losing it', has, flagsOf(), false],
    ['is not gained by leaving', has, null, false],
  ] as const)('%s', (_case, before, after, expected) => {
    expect(gainsCommittingRight(before, after)).toBe(expected);
  });
});

it('counts no gain for rights that commit no employer', () => {
  expect(gainsCommittingRight(null, flagsOf('confirmationMails', 'subscriptionCopy'))).toBe(false);
});

it('counts a gain for a right that the member did not have', () => {
  expect(gainsCommittingRight(flagsOf('authorize'), flagsOf('authorize', 'payroll'))).toBe(true);
});
