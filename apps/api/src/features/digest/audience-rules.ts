import type { ReminderStage } from '../../database/digest-tables.ts';

/** A stand-in on a date, for an approver by `authorize` or management. */
export interface ActiveStandIn {
  readonly accountId: string;
  readonly standInAccountId: string;
  /** Whether the approver manages. */
  readonly isManager: boolean;
  /** Whether the stand-in can sign in already. */
  readonly isActivated: boolean;
}

/** An active member of a project. */
export interface Member {
  readonly accountId: string;
  readonly authorize: boolean;
  readonly userManagement: boolean;
}

/** Whether a member gets mails about requests: approvers, stand-ins, and who has a stand-in. */
export const getsRequests = (
  { accountId, authorize }: Member,
  standIns: readonly ActiveStandIn[],
): boolean =>
  authorize ||
  standIns.some((each) => each.accountId === accountId || each.standInAccountId === accountId);

/**
 * The stages of which a member is reminded on a date. Instead of a member who has a stand-in, the
 * stand-in is, unless the stand-in never activated the account and would not be mailed.
 */
export function stagesOf(
  { accountId, authorize, userManagement }: Member,
  standIns: readonly ActiveStandIn[],
): ReminderStage[] {
  const isAway = standIns.some((each) => each.accountId === accountId && each.isActivated);
  const own = standIns.filter(({ standInAccountId }) => standInAccountId === accountId);
  const stages: ReminderStage[] = [];
  if ((authorize && !isAway) || own.length > 0) stages.push('Approvers');
  if ((userManagement && !isAway) || own.some(({ isManager }) => isManager)) {
    stages.push('Managers');
  }
  return stages;
}
