import type { AccountType, MembershipFlags } from '@portal/contract/rights';

/** A membership of an account, as far as consent depends on it. */
export interface AccountMembership {
  readonly projectId: string;
  readonly isDisabled: boolean;
}

/**
 * The account or system that gives something. The provider and its staff are members of no project.
 */
export interface Requester {
  readonly type: AccountType;
  /** The projects that the requester manages now. */
  readonly managed: ReadonlySet<string>;
}

/** What decides about an account's consent: its memberships, and the requester. */
export interface ConsentContext {
  readonly memberships: readonly AccountMembership[];
  readonly requester: Requester;
}

/** A change of an account's flags in a project; null for `before` where it is no member. */
interface FlagsChange {
  readonly projectId: string;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
}

export const manages = (flags: MembershipFlags | null): boolean =>
  flags !== null && flags.userManagement && !flags.isDisabled;

/**
 * What the person must consent to before it takes effect: the membership as a whole, the management
 * of a project that they are a member of, or nothing.
 */
export function consentTo(
  { memberships, requester }: ConsentContext,
  { projectId, before, after }: FlagsChange,
): 'membership' | 'management' | null {
  const rises = manages(after) && !manages(before);
  const managementWaits = rises && !managementCountsAtOnce({ memberships, requester }, projectId);
  if (before || !after) return managementWaits ? 'management' : null;
  return managementWaits || !countsAtOnce({ memberships, requester }) ? 'membership' : null;
}

/**
 * Whether a further membership of an account takes effect without the person's consent: the
 * requester manages one of its projects already, or the provider gives the account its first.
 */
const countsAtOnce = ({ memberships, requester: { type, managed } }: ConsentContext): boolean =>
  type === 'BackOffice'
    ? memberships.length === 0
    : memberships.some(({ projectId, isDisabled }) => !isDisabled && managed.has(projectId));

/**
 * Whether management of a project takes effect without the person's consent. A last manager cannot
 * leave, so a requester who does not manage the account's other projects cannot impose management.
 */
function managementCountsAtOnce(
  { memberships, requester: { type, managed } }: ConsentContext,
  projectId: string,
): boolean {
  const elsewhere = memberships.filter((held) => !held.isDisabled && held.projectId !== projectId);
  // The provider's staff manage none of an employer's projects.
  if (type === 'BackOffice') return elsewhere.length === 0;
  return elsewhere.every((held) => managed.has(held.projectId));
}

/**
 * Whether the requester manages every project of an account. The managers of a disabled membership
 * do not count, neither for nor against.
 */
export function managesEveryProject({
  memberships,
  requester: { type, managed },
}: ConsentContext): boolean {
  const active = memberships.filter(({ isDisabled }) => !isDisabled);
  if (active.length === 0) return type === 'BackOffice';
  return active.every(({ projectId }) => managed.has(projectId));
}
