import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../../test/account-calls.ts';
import { gainsCommittingRight } from './provider-member-rules.ts';

describe.each(['userManagement', 'authorize', 'payroll'] as const)('%s', (right) => {
  const has = flagsOf(right);
  const sleeps = flagsOf(right, 'isDisabled');
  it.each([
    ['is gained by whoever comes in with it', null, has, true],
    ['is gained beside other rights', flagsOf('confirmationMails'), has, true],
    ['is gained by being activated again', sleeps, has, true],
    ['is not gained by who has it', has, { ...has, subscriptionCopy: true }, false],
    ['is not gained by a disabled member', null, sleeps, false],
    ['is not gained by losing it', has, flagsOf(), false],
    ['is not gained by leaving', has, null, false],
  ] as const)('%s', (_case, before, after, expected) => {
    expect(gainsCommittingRight(before, after)).toBe(expected);
  });
});

it('rights that commit nobody are not gained', () => {
  expect(gainsCommittingRight(null, flagsOf('confirmationMails', 'subscriptionCopy'))).toBe(false);
});

it('another right than the ones that a member has is gained', () => {
  expect(gainsCommittingRight(flagsOf('authorize'), flagsOf('authorize', 'payroll'))).toBe(true);
});
