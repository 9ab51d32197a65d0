import type { ProblemCode } from '@portal/contract/errors';
import { type MembershipFlags, membershipFlags, rightFlags } from '@portal/contract/rights';
import { manages } from '../../identity/members/consent-rules.ts';

/**
 * A change of what an account may do in one project; null stands for an account that is no member.
 */
export interface RightsChange {
  readonly accountId: string;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
}

/** Flags as somebody sent them: who does not know of payroll leaves it as it was. */
export const withPayroll = (
  flags: Omit<MembershipFlags, 'payroll'> & { readonly payroll?: boolean | undefined },
  before: MembershipFlags | null,
): MembershipFlags => ({ ...flags, payroll: flags.payroll ?? before?.payroll ?? false });

const isActive = (flags: MembershipFlags | null): boolean => flags !== null && !flags.isDisabled;

/** Whether a change makes any difference. */
export const isChange = ({ before, after }: RightsChange): boolean =>
  before === null || after === null
    ? before !== after
    : membershipFlags.some((name) => before[name] !== after[name]);

/** Whether a change takes the project away from somebody who could enter it. */
export const takesAccess = ({ before, after }: RightsChange): boolean =>
  isActive(before) && !isActive(after);

/** Whether a change gives somebody more than they have, now or once they are enabled again. */
export const givesMore = ({ before, after }: RightsChange): boolean =>
  after !== null &&
  (before === null ||
    (before.isDisabled && !after.isDisabled) ||
    rightFlags.some((name) => after[name] && !before[name]));

/** What counts at once of a change that the person has to consent to. */
export const withoutWhatWaits = <C extends RightsChange>(
  change: C,
  waits: 'membership' | 'management',
): C => ({
  ...change,
  after:
    waits === 'management' && change.after
      ? { ...change.after, userManagement: false }
      : change.before,
});

/**
 * Why a change may not be made: a project keeps an active manager, and nobody removes their own
 * management. `managers` are the project's active managers before the change.
 */
export function refuseRightsChange(
  { accountId, before, after }: RightsChange,
  { managers, askedBy }: { managers: readonly string[]; askedBy: string },
): Extract<ProblemCode, 'last-manager' | 'own-management'> | null {
  if (!manages(before) || manages(after)) return null;
  if (managers.includes(accountId) && managers.length === 1) return 'last-manager';
  return accountId === askedBy ? 'own-management' : null;
}
