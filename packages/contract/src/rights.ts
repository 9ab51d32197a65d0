/** The type of an account: staff of an employer, or of the company that runs the scheme. */
export type AccountType = 'Customer' | 'BackOffice';

/** The flags that give a right, in the order in which people see them. */
export const rightFlags = [
  'authorize',
  'confirmationMails',
  'userManagement',
  'subscriptionCopy',
  'payroll',
] as const;
export type RightFlag = (typeof rightFlags)[number];

export const membershipFlags = ['isDisabled', ...rightFlags] as const;

/** The rights that an account holds in one project. */
export type MembershipFlags = Readonly<Record<(typeof membershipFlags)[number], boolean>>;

/** The asking account: its type, and its membership of the project, if any. */
export interface RightsHolder {
  readonly type: AccountType;
  readonly membership: MembershipFlags | null;
  /** The account on whose behalf this one may decide on requests today. */
  readonly standsInFor: string | null;
}

const isBackOffice = (holder: RightsHolder): boolean => holder.type === 'BackOffice';
const isActive = (holder: RightsHolder): boolean => holder.membership?.isDisabled === false;
const mayManage = (holder: RightsHolder): boolean =>
  isActive(holder) && holder.membership?.userManagement === true;
const mayDoPayroll = (holder: RightsHolder): boolean =>
  mayManage(holder) || (isActive(holder) && holder.membership?.payroll === true);
const mayAuthorize = (holder: RightsHolder): boolean =>
  isActive(holder) && holder.membership?.authorize === true;

/** Whether somebody decides in their own name, and not as a stand-in of an approver. */
export const decidesThemselves = (holder: RightsHolder): boolean =>
  !isBackOffice(holder) && (mayAuthorize(holder) || mayManage(holder));
const standsIn = (holder: RightsHolder): boolean =>
  !isBackOffice(holder) && isActive(holder) && holder.standsInFor !== null;

/**
 * Every right of the portal, each a pure predicate. The server refuses calls by them, and the page
 * hides what they forbid. The back office is no party to an AAO, so it never decides.
 */
export const rights = {
  viewProject: (holder) => isBackOffice(holder) || isActive(holder),
  decideRequests: (holder) => decidesThemselves(holder) || standsIn(holder),
  nameStandIn: decidesThemselves,
  manageEmployees: decidesThemselves,
  leaveProject: isActive,
  viewAccounts: (holder) => isBackOffice(holder) || isActive(holder),
  manageAccounts: (holder) => isBackOffice(holder) || mayManage(holder),
  viewAuditLog: (holder) => isBackOffice(holder) || mayManage(holder),
  viewSettings: (holder) => isBackOffice(holder) || mayManage(holder),
  manageSettings: (holder) => !isBackOffice(holder) && mayManage(holder),
  viewPayroll: (holder) => isBackOffice(holder) || mayDoPayroll(holder),
  managePayroll: (holder) => !isBackOffice(holder) && mayDoPayroll(holder),
} as const satisfies Record<string, (holder: RightsHolder) => boolean>;

export type Right = keyof typeof rights;
export const rightNames = Object.keys(rights) as [Right, ...Right[]];

/** Every right with its answer, in the form that the page gets. */
export function answerRights(holder: RightsHolder): Record<Right, boolean> {
  return Object.fromEntries(rightNames.map((name) => [name, rights[name](holder)])) as Record<
    Right,
    boolean
  >;
}
