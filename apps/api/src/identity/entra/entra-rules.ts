import type { EntraRule } from '@portal/contract/entra-rule';

/** A rule for one person or one group of a directory. */
export interface MemberRule {
  readonly id: string;
  readonly description: string;
  readonly allow: boolean;
}

/** The rules of a project for one tenant. */
export interface TenantRules {
  readonly tenantId: string;
  readonly description: string;
  readonly allowEveryone: boolean;
  readonly users: readonly MemberRule[];
  readonly groups: readonly MemberRule[];
}

/** A person of a directory: their object id, and the object ids of all their groups. */
export interface DirectoryPerson {
  readonly userId: string;
  readonly groupIds: readonly string[];
}

export interface EntraDecision {
  readonly allowed: boolean;
  /** The rule that decided. */
  readonly rule: EntraRule;
}

const sameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whether a person of a directory may sign in. A rule for the person decides first, then the rules
 * for the person's groups, where one that forbids overrides all that allow, then the tenant's own
 * rule. A person of an unknown tenant may not sign in.
 */
export function decideEntra(
  rules: TenantRules | undefined,
  { userId, groupIds }: DirectoryPerson,
): EntraDecision {
  if (!rules) return { allowed: false, rule: { kind: 'none' } };
  const user = rules.users.find(({ id }) => sameId(id, userId));
  if (user) return decidedBy('user', user);

  const groups = rules.groups.filter(({ id }) => groupIds.some((groupId) => sameId(groupId, id)));
  const group = groups.find(({ allow }) => !allow) ?? groups[0];
  if (group) return decidedBy('group', group);

  const { tenantId: id, description, allowEveryone } = rules;
  return { allowed: allowEveryone, rule: { kind: 'tenant', id, description } };
}

const decidedBy = (
  kind: 'user' | 'group',
  { id, description, allow }: MemberRule,
): EntraDecision => ({ allowed: allow, rule: { kind, id, description } });
