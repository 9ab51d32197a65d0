/** What an account is: staff of an employer, or of the company that runs the scheme. */
export type AccountType = 'Customer' | 'BackOffice';

/** The rights that an account holds in one project. */
export interface MembershipFlags {
  readonly isDisabled: boolean;
  readonly authorize: boolean;
  readonly confirmationMails: boolean;
  readonly userManagement: boolean;
  readonly subscriptionCopy: boolean;
}

/** Who asks: an account's type and its membership of the project in question, if any. */
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
const mayAuthorize = (holder: RightsHolder): boolean =>
  isActive(holder) && holder.membership?.authorize === true;

/** Whether somebody decides in their own name; a stand-in does so for who named them. */
export const decidesThemselves = (holder: RightsHolder): boolean =>
  !isBackOffice(holder) && (mayAuthorize(holder) || mayManage(holder));
const standsIn = (holder: RightsHolder): boolean =>
  !isBackOffice(holder) && isActive(holder) && holder.standsInFor !== null;

/**
 * Every right of the portal, each a pure predicate. The server refuses by them and the page hides
 * by their answers. The back office is no party to a contract supplement: it never decides.
 */
export const rights = {
  viewProject: (holder) => isBackOffice(holder) || isActive(holder),
  decideRequests: (holder) => decidesThemselves(holder) || standsIn(holder),
  nameStandIn: decidesThemselves,
  manageEmployees: decidesThemselves,
  viewAccounts: (holder) => isBackOffice(holder) || isActive(holder),
  manageAccounts: (holder) => isBackOffice(holder) || mayManage(holder),
  viewAuditLog: (holder) => isBackOffice(holder) || mayManage(holder),
  viewSettings: (holder) => isBackOffice(holder) || mayManage(holder),
  manageSettings: (holder) => !isBackOffice(holder) && mayManage(holder),
} as const satisfies Record<string, (holder: RightsHolder) => boolean>;

export type Right = keyof typeof rights;
export const rightNames = Object.keys(rights) as [Right, ...Right[]];

/** Every right with its answer, as it travels to the page. */
export function answerRights(holder: RightsHolder): Record<Right, boolean> {
  return Object.fromEntries(rightNames.map((name) => [name, rights[name](holder)])) as Record<
    Right,
    boolean
  >;
}
