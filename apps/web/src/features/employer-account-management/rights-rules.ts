import type { Employer } from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';

/** The rights that are given, in the order in which people see them. */
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

/** Somebody's part in a project, as the forms hold it. */
export interface Access extends MembershipFlags {
  readonly hasAccess: boolean;
}
export type ProjectAccess = Employer['projects'][number];

const accessNames = ['hasAccess', 'isDisabled', ...flagNames] as const;

/** The flags alone, as the server takes them. */
export function flagsOf(access: MembershipFlags): MembershipFlags {
  const { isDisabled, authorize, confirmationMails, userManagement, subscriptionCopy } = access;
  return { isDisabled, authorize, confirmationMails, userManagement, subscriptionCopy };
}

/** Whether two say the same; what somebody could do in a project they are out of counts for nothing. */
export const isSameAccess = (one: Access, other: Access): boolean =>
  (!one.hasAccess && !other.hasAccess) || accessNames.every((name) => one[name] === other[name]);
