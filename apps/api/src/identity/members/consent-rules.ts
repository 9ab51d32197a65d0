import type { AccountType, MembershipFlags } from '@portal/contract/rights';

/** A membership of an account, as far as it decides who has a say over the account. */
export interface HeldMembership {
  readonly projectId: string;
  readonly isDisabled: boolean;
}

/** Who asks: the provider and its staff are members nowhere. */
export interface Requester {
  readonly type: AccountType;
  /** The projects in which who asks has management now. */
  readonly managed: ReadonlySet<string>;
}

/** What decides about an account's consent: its memberships, and who asks. */
export interface Say {
  readonly memberships: readonly HeldMembership[];
  readonly asker: Requester;
}

/** What somebody would give an account in a project; null for `before` where it is no member. */
interface Gift {
  readonly projectId: string;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
}

export const manages = (flags: MembershipFlags | null): boolean =>
  flags !== null && flags.userManagement && !flags.isDisabled;

/**
 * What the person has to consent to before it counts: the membership as a whole, the management of
 * a project that they are in, or nothing.
 */
export function consentTo(
  { memberships, asker }: Say,
  { projectId, before, after }: Gift,
): 'membership' | 'management' | null {
  const rises = manages(after) && !manages(before);
  const managementWaits = rises && !managementCountsAtOnce({ memberships, asker }, projectId);
  if (before || !after) return managementWaits ? 'management' : null;
  return managementWaits || !countsAtOnce({ memberships, asker }) ? 'membership' : null;
}

/**
 * Whether a further membership of an account counts without the person's consent: who adds it has a
 * say over the account already, or the provider gives the account its first.
 */
const countsAtOnce = ({ memberships, asker: { type, managed } }: Say): boolean =>
  type === 'BackOffice'
    ? memberships.length === 0
    : memberships.some(({ projectId, isDisabled }) => !isDisabled && managed.has(projectId));

/**
 * Whether management of a project counts without the person's consent. A last manager cannot leave,
 * so nobody is made one by who has no say over the account in its other projects.
 */
function managementCountsAtOnce(
  { memberships, asker: { type, managed } }: Say,
  projectId: string,
): boolean {
  const elsewhere = memberships.filter((held) => !held.isDisabled && held.projectId !== projectId);
  // The provider's staff manage nothing of an employer's.
  if (type === 'BackOffice') return elsewhere.length === 0;
  return elsewhere.every((held) => managed.has(held.projectId));
}

/**
 * Whether who asks manages every project of an account. A disabled membership gives the project's
 * managers no say, and takes none from others.
 */
export function managesEveryProject({ memberships, asker: { type, managed } }: Say): boolean {
  const active = memberships.filter(({ isDisabled }) => !isDisabled);
  if (active.length === 0) return type === 'BackOffice';
  return active.every(({ projectId }) => managed.has(projectId));
}
