import type { MembershipFlags } from '@portal/contract/rights';
import { describe, expect, it } from 'vitest';
import { isChange, refuseRightsChange, removesAccess } from './account-rights-rules.ts';

const of = (...names: (keyof MembershipFlags)[]): MembershipFlags => ({
  isDisabled: names.includes('isDisabled'),
  authorize: names.includes('authorize'),
  confirmationMails: names.includes('confirmationMails'),
  userManagement: names.includes('userManagement'),
  subscriptionCopy: names.includes('subscriptionCopy'),
  payroll: names.includes('payroll'),
});
const manager = of('userManagement', 'authorize');
const viewer = of();
const disabledManager = of('isDisabled', 'userManagement');
type Flags = MembershipFlags | null;

describe('removing management', () => {
  const losses: readonly (readonly [string, Flags])[] = [
    ['the flag is removed', of('authorize')],
    ['the account is disabled', { ...manager, isDisabled: true }],
    ['both', of('isDisabled')],
    ['access is removed', null],
  ];
  const cases = losses.flatMap(([how, after]) => [
    { how, after, who: 'another', managers: ['me', 'you'], answer: null },
    { how, after, who: 'another, the only one', managers: ['you'], answer: 'last-manager' },
    // A project may have no active manager left after an account was deactivated as a whole.
    { how, after, who: 'another, who is deactivated', managers: ['me'], answer: null },
    { how, after, who: 'another, where none is active', managers: [], answer: null },
    { how, after, who: 'me', managers: ['me', 'you'], answer: 'own-management' },
    { how, after, who: 'me, the only one', managers: ['me'], answer: 'last-manager' },
  ]);
  it.each(cases)('of $who, when $how: $answer', ({ who, after, managers, answer }) => {
    const accountId = who.startsWith('me') ? 'me' : 'you';
    const change = { accountId, before: manager, after };
    expect(refuseRightsChange(change, { managers, askedBy: 'me' })).toBe(answer);
  });
});

describe('refuses no change that removes no management', () => {
  it.each([
    ['management is kept', manager, of('userManagement', 'subscriptionCopy')],
    ['management is given', viewer, manager],
    ['a manager is added', null, manager],
    ['a viewer is removed', viewer, null],
    ['a viewer is disabled', viewer, of('isDisabled')],
    ['a disabled manager is removed', disabledManager, null],
    ['a disabled manager loses the flag', disabledManager, of('isDisabled')],
    ['a disabled manager returns', disabledManager, manager],
    ['nothing changes', null, null],
  ] as const)('%s', (_what, before: Flags, after: Flags) => {
    for (const accountId of ['me', 'you']) {
      for (const managers of [['me'], ['you'], [accountId], []]) {
        const change = { accountId, before, after };
        expect(refuseRightsChange(change, { managers, askedBy: 'me' })).toBeNull();
      }
    }
  });
});

const all: readonly Flags[] = [
  null,
  ...Array.from({ length: 64 }, (_, bits) => ({
    isDisabled: (bits & 1) > 0,
    authorize: (bits & 2) > 0,
    confirmationMails: (bits & 4) > 0,
    userManagement: (bits & 8) > 0,
    subscriptionCopy: (bits & 16) > 0,
    payroll: (bits & 32) > 0,
  })),
];
const pairs = all.flatMap((before) => all.map((after) => ({ before, after, accountId: 'you' })));

it('detects a change where one flag or the membership differs, and nowhere else', () => {
  for (const change of pairs) {
    const differs = JSON.stringify(change.before) !== JSON.stringify(change.after);
    expect([change, isChange(change)]).toEqual([change, differs]);
  }
});

it('removes access only from an account that had it before and not after', () => {
  for (const change of pairs) {
    const hasAccess = (flags: Flags) => flags?.isDisabled === false;
    expect([change, removesAccess(change)]).toEqual([
      change,
      hasAccess(change.before) && !hasAccess(change.after),
    ]);
  }
});
