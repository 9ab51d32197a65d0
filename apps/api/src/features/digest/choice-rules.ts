import type { ChangeMailChoice, RequestMailChoice } from '@portal/contract/mail-choices';

/** Which mails an account gets of a project. */
export interface Choice {
  readonly requests: RequestMailChoice;
  readonly changes: ChangeMailChoice;
}

/** When an account gets its digest, in Amsterdam; weekday 1 is Monday. */
export interface MailTime {
  readonly hour: number;
  readonly weekday: number;
}

/** The choice of an account that never chose: every mail at once, as the specification says. */
export const defaultChoice: Choice = { requests: 'Direct', changes: 'Direct' };
export const defaultTime: MailTime = { hour: 8, weekday: 1 };
