/** The type of an account: staff of an employer, or of the company that runs the scheme. */
export type AccountType = 'Customer' | 'BackOffice';

/** The flags that give a right, in the order of the screens. */
export const rightFlags = [
  'authorize',
  'confirmationMails',
  'userManagement',
  'subscriptionCopy',
  'payroll',
] as const;
export type RightFlag = (typeof rightFlags)[number];

export const membershipFlags = ['isDisabled', ...rightFlags] as const;

/** The principal whose rights are evaluated in one project. */
export type MembershipFlags = Readonly<Record<(typeof membershipFlags)[number], boolean>>;

/** The calling account: its type, and its membership of the project, if any. */
export interface Principal {
  readonly type: AccountType;
  readonly membership: MembershipFlags | null;
  /** The account on whose behalf this one may decide on requests today. */
  readonly standsInFor: string | null;
}

const isBackOffice = (principal: Principal): boolean => principal.type === 'BackOffice';
const isActive = (principal: Principal): boolean => principal.membership?.isDisabled === false;
const mayManage = (principal: Principal): boolean =>
  isActive(principal) && principal.membership?.userManagement === true;
const mayDoPayroll = (principal: Principal): boolean =>
  mayManage(principal) || (isActive(principal) && principal.membership?.payroll === true);
const mayAuthorize = (principal: Principal): boolean =>
  isActive(principal) && principal.membership?.authorize === true;

/** Whether the account decides in its own name, and not as a stand-in of an approver. */
export const decidesThemselves = (principal: Principal): boolean =>
  !isBackOffice(principal) && (mayAuthorize(principal) || mayManage(principal));
const standsIn = (principal: Principal): boolean =>
  !isBackOffice(principal) && isActive(principal) && principal.standsInFor !== null;

/**
 * All rights of the portal, each a pure predicate. The server refuses calls by them, and the page
 * hides what they forbid. The back office is no party to an AAO, so it never decides.
 */
export const rights = {
  viewProject: (principal) => isBackOffice(principal) || isActive(principal),
  decideRequests: (principal) => decidesThemselves(principal) || standsIn(principal),
  nameStandIn: decidesThemselves,
  manageEmployees: decidesThemselves,
  leaveProject: isActive,
  viewAccounts: (principal) => isBackOffice(principal) || isActive(principal),
  manageAccounts: (principal) => isBackOffice(principal) || mayManage(principal),
  viewAuditLog: (principal) => isBackOffice(principal) || mayManage(principal),
  viewSettings: (principal) => isBackOffice(principal) || mayManage(principal),
  manageSettings: (principal) => !isBackOffice(principal) && mayManage(principal),
  viewPayroll: (principal) => isBackOffice(principal) || mayDoPayroll(principal),
  managePayroll: (principal) => !isBackOffice(principal) && mayDoPayroll(principal),
} as const satisfies Record<string, (principal: Principal) => boolean>;

export type Right = keyof typeof rights;
export const rightNames = Object.keys(rights) as [Right, ...Right[]];

/**
 * Whether a right changes nothing. A support session has only such rights: its other calls are
 * refused, and neither tasks nor buttons are offered for them.
 */
export const readOnlyRights: Readonly<Record<Right, boolean>> = {
  viewProject: true,
  decideRequests: false,
  nameStandIn: false,
  manageEmployees: false,
  leaveProject: false,
  viewAccounts: true,
  manageAccounts: false,
  viewAuditLog: true,
  viewSettings: true,
  manageSettings: false,
  viewPayroll: true,
  managePayroll: false,
};

/** Every right with its value, in the response to the page. */
export function evaluateRights(principal: Principal): Record<Right, boolean> {
  return Object.fromEntries(rightNames.map((name) => [name, rights[name](principal)])) as Record<
    Right,
    boolean
  >;
}
