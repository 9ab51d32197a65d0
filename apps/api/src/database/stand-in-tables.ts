import type { Generated } from 'kysely';
import type { DateText, Moment, MomentOrNull } from './column-types.ts';

export interface StandInTable {
  standInId: string;
  projectId: string;
  /** The approver who named the stand-in. */
  accountId: string;
  standInAccountId: string;
  fromDate: DateText;
  untilDate: DateText;
  namedAt: Moment;
  endedAt: MomentOrNull;
}

/** A membership that takes effect once the person consents. */
export interface WaitingMembershipTable {
  waitingMembershipId: string;
  projectId: string;
  accountId: string;
  emailAddress: string;
  isDisabled: boolean;
  authorize: boolean;
  confirmationMails: boolean;
  userManagement: boolean;
  subscriptionCopy: boolean;
  payroll: Generated<boolean>;
  askedByAccountId: string | null;
  askedAt: Moment;
}
