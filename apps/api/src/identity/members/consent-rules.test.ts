import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../../test/account-calls.ts';
import { consentTo, managesEveryProject } from './consent-rules.ts';

const active = (projectId: string) => ({ projectId, isDisabled: false });
const disabled = (projectId: string) => ({ projectId, isDisabled: true });
const manager = { type: 'Customer', managed: new Set(['a', 'b']) } as const;
const provider = { type: 'BackOffice', managed: new Set(['a', 'b']) } as const;

describe('a further membership', () => {
  it.each([
    [
      'counts at once where one of their managers adds it',
      [active('a'), active('x')],
      manager,
      true,
    ],
    ['waits where a stranger adds it', [active('x')], manager, false],
    ['waits where nobody knows them', [], manager, false],
    ['waits beside a disabled one of the same manager', [disabled('a')], manager, false],
    ['counts at once where the provider gives the first', [], provider, true],
    ['waits where the provider gives another', [active('a')], provider, false],
    ['waits where the provider gives one beside a disabled one', [disabled('a')], provider, false],
  ] as const)('%s', (_case, memberships, asker, expected) => {
    const gift = { projectId: 'new', before: null, after: flagsOf('authorize') };
    expect(consentTo({ memberships, asker }, gift)).toBe(expected ? null : 'membership');
    expect(consentTo({ memberships, asker }, { ...gift, after: null })).toBe(null);
  });
});

describe('management', () => {
  const viewer = flagsOf();
  const manages = flagsOf('userManagement');
  const sleeps = flagsOf('userManagement', 'isDisabled');
  it.each([
    ['counts at once of who is in no other project', [active('a')], manager, null],
    [
      'counts at once where who gives it manages the others',
      [active('a'), active('b')],
      manager,
      null,
    ],
    ['counts at once beside a disabled one of others', [active('a'), disabled('x')], manager, null],
    ['waits beside a project of others', [active('a'), active('x')], manager, 'management'],
    ['counts at once where the provider gives it in the only one', [active('a')], provider, null],
    ['waits where the provider gives it', [active('a'), active('b')], provider, 'management'],
  ] as const)('%s', (_case, memberships, asker, expected) => {
    const say = { memberships, asker };
    const gift = { projectId: 'a', before: viewer, after: manages };
    expect(consentTo(say, gift)).toBe(expected);
    expect(consentTo(say, { ...gift, before: sleeps })).toBe(expected);
    // Nobody gets management by these.
    for (const [before, after] of [
      [manages, flagsOf('userManagement', 'authorize')],
      [viewer, flagsOf('authorize')],
      [viewer, sleeps],
      [manages, viewer],
      [manages, null],
    ] as const) {
      expect(consentTo(say, { ...gift, before, after })).toBe(null);
    }
  });

  it('in a further project waits with the membership', () => {
    const say = { memberships: [active('a'), active('x')], asker: manager };
    const gift = { projectId: 'b', before: null, after: viewer };
    expect(consentTo(say, gift)).toBe(null);
    expect(consentTo(say, { ...gift, after: manages })).toBe('membership');
  });
});

describe('an account', () => {
  it.each([
    [
      'is wholly managed by who manages all its projects',
      [active('a'), active('b')],
      manager,
      true,
    ],
    ['is not beside a project of others', [active('a'), active('x')], manager, false],
    ['is beside a disabled membership of others', [active('a'), disabled('x')], manager, true],
    ['is not by a disabled membership alone', [disabled('a')], manager, false],
    ['is by nobody where it takes part in nothing', [], manager, false],
    ['is by the provider, also without an active membership', [disabled('x')], provider, true],
    ['is not by the provider that may not enter one', [active('x')], provider, false],
  ] as const)('%s', (_case, memberships, asker, expected) => {
    expect(managesEveryProject({ memberships, asker })).toBe(expected);
  });
});
