import { describe, expect, it } from 'vitest';
import { countsAtOnce, managesEveryProject } from './consent-rules.ts';

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
    expect(countsAtOnce(memberships, asker)).toBe(expected);
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
    expect(managesEveryProject(memberships, asker)).toBe(expected);
  });
});
