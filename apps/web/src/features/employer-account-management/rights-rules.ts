import type { Employer } from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';

/** The flags that give a right, in the order in which the page shows them. */
export const flagNames = [
  'authorize',
  'confirmationMails',
  'userManagement',
  'subscriptionCopy',
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;

export const noFlags: Flags = {
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
};

/** Access to a project and the flags there, as the forms hold them. */
export interface Access extends MembershipFlags {
  readonly hasAccess: boolean;
}
export type ProjectAccess = Employer['projects'][number];

const accessNames = ['hasAccess', 'isDisabled', ...flagNames] as const;

/** Only the flags, in the form that the server takes. */
export function flagsOf(access: MembershipFlags): MembershipFlags {
  const { isDisabled, authorize, confirmationMails, userManagement, subscriptionCopy } = access;
  return { isDisabled, authorize, confirmationMails, userManagement, subscriptionCopy };
}

/**
 * Whether two values give the same access. Without access to the project, the flags do not count.
 */
export const isSameAccess = (one: Access, other: Access): boolean =>
  (!one.hasAccess && !other.hasAccess) || accessNames.every((name) => one[name] === other[name]);
