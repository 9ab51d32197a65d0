import type { Employer } from '@portal/contract/employer-account-management';
import { type MembershipFlags, type RightFlag, rightFlags } from '@portal/contract/rights';

export type Flags = Readonly<Record<RightFlag, boolean>>;

export const noFlags: Flags = {
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

const hasSwitches = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, is]) => names.includes(name) && typeof is === 'boolean');

/** Whether a stored value has each flag, and nothing else. */
export const areFlags = (value: unknown): value is Flags =>
  hasSwitches(value, rightFlags) && Object.keys(value as object).length === rightFlags.length;

/** Access to a project and the flags there, as the forms hold them. */
export interface Access extends MembershipFlags {
  readonly hasAccess: boolean;
}
export type ProjectAccess = Employer['projects'][number];

const accessNames = ['hasAccess', 'isDisabled', ...rightFlags] as const;

/** Edits of access that are not saved yet, by project. */
export type AccessEdits = Readonly<Record<string, Partial<Access>>>;

/** Whether a stored value is edits of access. */
export const areAccessEdits = (value: unknown): value is AccessEdits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((edit) => hasSwitches(edit, accessNames));

/** Only the flags, in the form that the server takes. */
export function flagsOf(access: MembershipFlags): MembershipFlags {
  const { isDisabled, authorize, confirmationMails, userManagement } = access;
  const { subscriptionCopy, payroll } = access;
  return {
    isDisabled,
    authorize,
    confirmationMails,
    userManagement,
    subscriptionCopy,
    payroll,
  };
}

/**
 * Whether two values give the same access. Without access to the project, the flags do not count.
 */
export const isSameAccess = (one: Access, other: Access): boolean =>
  (!one.hasAccess && !other.hasAccess) || accessNames.every((name) => one[name] === other[name]);
