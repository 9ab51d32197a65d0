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
      'takes effect at once when a manager of another project adds it',
      [active('a'), active('x')],
      manager,
      true,
    ],
    ['needs consent when a manager of none of its projects adds it', [active('x')], manager, false],
    ['needs consent for an account without memberships', [], manager, false],
    ['needs consent beside a disabled one of the same manager', [disabled('a')], manager, false],
    ['takes effect at once when the provider gives the first', [], provider, true],
    ['needs consent when the provider gives another', [active('a')], provider, false],
    [
      'needs consent when the provider gives one beside a disabled one',
      [disabled('a')],
      provider,
      false,
    ],
  ] as const)('%s', (_case, memberships, requester, expected) => {
    const change = { projectId: 'new', before: null, after: flagsOf('authorize') };
    expect(consentTo({ memberships, requester }, change)).toBe(expected ? null : 'membership');
    expect(consentTo({ memberships, requester }, { ...change, after: null })).toBe(null);
  });
});

describe('management', () => {
  const viewer = flagsOf();
  const manages = flagsOf('userManagement');
  const disabledManagement = flagsOf('userManagement', 'isDisabled');
  it.each([
    ['takes effect at once without other projects', [active('a')], manager, null],
    [
      'takes effect at once when the requester manages the others',
      [active('a'), active('b')],
      manager,
      null,
    ],
    [
      'takes effect at once beside a disabled one of others',
      [active('a'), disabled('x')],
      manager,
      null,
    ],
    ['needs consent beside a project of others', [active('a'), active('x')], manager, 'management'],
    [
      'takes effect at once when the provider gives it in the only one',
      [active('a')],
      provider,
      null,
    ],
    [
      'needs consent when the provider gives it',
      [active('a'), active('b')],
      provider,
      'management',
    ],
  ] as const)('%s', (_case, memberships, requester, expected) => {
    const consent = { memberships, requester };
    const change = { projectId: 'a', before: viewer, after: manages };
    expect(consentTo(consent, change)).toBe(expected);
    expect(consentTo(consent, { ...change, before: disabledManagement })).toBe(expected);
    // None of these gives management.
    for (const [before, after] of [
      [manages, flagsOf('userManagement', 'authorize')],
      [viewer, flagsOf('authorize')],
      [viewer, disabledManagement],
      [manages, viewer],
      [manages, null],
    ] as const) {
      expect(consentTo(consent, { ...change, before, after })).toBe(null);
    }
  });

  it('needs consent together with the membership in a further project', () => {
    const consent = { memberships: [active('a'), active('x')], requester: manager };
    const change = { projectId: 'b', before: null, after: viewer };
    expect(consentTo(consent, change)).toBe(null);
    expect(consentTo(consent, { ...change, after: manages })).toBe('membership');
  });
});

describe('an account', () => {
  it.each([
    [
      'is wholly managed by the manager of all its projects',
      [active('a'), active('b')],
      manager,
      true,
    ],
    ['is not beside a project of others', [active('a'), active('x')], manager, false],
    ['is beside a disabled membership of others', [active('a'), disabled('x')], manager, true],
    ['is not by a disabled membership alone', [disabled('a')], manager, false],
    ['is by no manager without memberships', [], manager, false],
    ['is by the provider, also without an active membership', [disabled('x')], provider, true],
    ['is not by the provider beside an active membership', [active('x')], provider, false],
  ] as const)('%s', (_case, memberships, requester, expected) => {
    expect(managesEveryProject({ memberships, requester })).toBe(expected);
  });
});
