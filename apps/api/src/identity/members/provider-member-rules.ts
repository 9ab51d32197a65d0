import type { MembershipFlags } from '@portal/contract/rights';

/** The rights that commit an employer: managing, approving, seeing pay. */
const committingRights = ['userManagement', 'authorize', 'payroll'] as const;

const activeRights = (flags: MembershipFlags | null) =>
  committingRights.filter((right) => flags !== null && !flags.isDisabled && flags[right]);

/** Whether a change gives management, approval or payroll; null for an account that is no member. */
export function gainsCommittingRight(
  before: MembershipFlags | null,
  after: MembershipFlags | null,
): boolean {
  const held = activeRights(before);
  return activeRights(after).some((right) => !held.includes(right));
}
