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
