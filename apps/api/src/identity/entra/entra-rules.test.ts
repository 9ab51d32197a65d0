import { expect, it } from 'vitest';
import { decideEntra, type DirectoryPerson, type TenantRules } from './entra-rules.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
const rule = (id: string, allow: boolean) => ({ id, allow, description: `regel ${id}` });
const tenant = (overrides: Partial<TenantRules> = {}): TenantRules => ({
  tenantId: 't',
  description: 'Vlierboom',
  allowEveryone: false,
  users: [],
  groups: [],
  ...overrides,
});

/** Numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An independent implementation: a table of verdicts, the strongest last. */
function decideByTable(rules: TenantRules | undefined, { userId, groupIds }: DirectoryPerson) {
  if (rules === undefined) return { allowed: false, rule: { kind: 'none' } };
  let verdict = { allowed: rules.allowEveryone, rule: { kind: 'tenant' } };
  for (const { id } of rules.groups.filter(({ allow }) => allow)) {
    if (groupIds.includes(id)) verdict = { allowed: true, rule: { kind: 'group' } };
  }
  for (const { id } of rules.groups.filter(({ allow }) => !allow)) {
    if (groupIds.includes(id)) verdict = { allowed: false, rule: { kind: 'group' } };
  }
  for (const { id, allow } of rules.users) {
    if (id === userId) verdict = { allowed: allow, rule: { kind: 'user' } };
  }
  return verdict;
}

it('agrees with a table of verdicts for ten thousand directories, and names a rule that decides the same', () => {
  const random = seeded(20_260_318);
  const some = () => ids.filter(() => random() < 0.5);
  for (let round = 0; round < 10_000; round += 1) {
    const rules =
      random() < 0.05
        ? undefined
        : tenant({
            allowEveryone: random() < 0.5,
            users: some().map((id) => rule(id, random() < 0.5)),
            groups: some().map((id) => rule(id, random() < 0.5)),
          });
    const person = { userId: ids[Math.floor(random() * 4)] ?? 'a', groupIds: some() };
    const decision = decideEntra(rules, person);
    expect(decision).toMatchObject(decideByTable(rules, person));

    const decided = decision.rule;
    if (decided.kind === 'user') expect(decided.id).toBe(person.userId);
    if (decided.kind === 'group') expect(person.groupIds).toContain(decided.id);
    if (decided.kind === 'user' || decided.kind === 'group') {
      const named = rules?.[decided.kind === 'user' ? 'users' : 'groups'];
      expect(named?.find(({ id }) => id === decided.id)?.allow).toBe(decision.allowed);
    }
  }
});

it.each([
  ['no person of a tenant that is not known', undefined, false, 'none'],
  ['everyone of a tenant that is open', tenant({ allowEveryone: true }), true, 'tenant'],
  ['no person of a tenant that is closed', tenant(), false, 'tenant'],
  ['a group of a closed tenant', tenant({ groups: [rule('a', true)] }), true, 'group'],
  [
    'no person of a group that is forbidden, whatever their other groups may',
    tenant({ allowEveryone: true, groups: [rule('a', true), rule('b', false)] }),
    false,
    'group',
  ],
  [
    'a person, whatever the groups may not',
    tenant({ users: [rule('u', true)], groups: [rule('a', false)] }),
    true,
    'user',
  ],
  [
    'not a person who is forbidden, whatever the groups may',
    tenant({ allowEveryone: true, users: [rule('u', false)], groups: [rule('a', true)] }),
    false,
    'user',
  ],
])('allows %s', (_who, rules, allowed, kind) => {
  const decision = decideEntra(rules, { userId: 'U', groupIds: ['A', 'b'] });
  expect(decision).toMatchObject({ allowed, rule: { kind } });
});
