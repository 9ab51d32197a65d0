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

/** Flags of a request: without payroll, that flag does not change. */
export const withPayroll = (
  flags: Omit<MembershipFlags, 'payroll'> & { readonly payroll?: boolean | undefined },
  before: MembershipFlags | null,
): MembershipFlags => ({ ...flags, payroll: flags.payroll ?? before?.payroll ?? false });

const isActive = (flags: MembershipFlags | null): boolean => flags !== null && !flags.isDisabled;

/** Whether a change has an effect. */
export const isChange = ({ before, after }: RightsChange): boolean =>
  before === null || after === null
    ? before !== after
    : membershipFlags.some((name) => before[name] !== after[name]);

/** Whether a change removes access to the project. */
export const removesAccess = ({ before, after }: RightsChange): boolean =>
  isActive(before) && !isActive(after);

/** Whether a change gives an account more than it has, now or once it is enabled again. */
export const addsRights = ({ before, after }: RightsChange): boolean =>
  after !== null &&
  (before === null ||
    (before.isDisabled && !after.isDisabled) ||
    rightFlags.some((name) => after[name] && !before[name]));

/** The part of a change that takes effect before the person consents to the rest. */
export const withoutPending = <C extends RightsChange>(
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
 * Why a change may not be made: a project keeps an active manager, and no manager removes their own
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
