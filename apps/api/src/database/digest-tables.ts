import type { ChangeMailChoice, RequestMailChoice } from '@portal/contract/mail-choices';
import type { DateText, Moment, MomentOrNull } from './column-types.ts';

/** Which mails a member gets of a project; no row is each of them at once. */
interface MailChoiceTable {
  accountId: string;
  projectId: string;
  requests: RequestMailChoice;
  changes: ChangeMailChoice;
}

/** When an account gets its digest, in Amsterdam. */
interface MailTimeTable {
  accountId: string;
  hour: number;
  /** 1 is Monday. */
  weekday: number;
}

/** The days on which the digest job looked at an account. */
interface DigestSentTable {
  accountId: string;
  date: DateText;
  /** Null: there was nothing to mail. */
  mailedAt: MomentOrNull;
}

/** After how many working days a request that waits is mailed about again; null is never. */
interface ReminderSettingsTable {
  projectId: string;
  remindAfter: number | null;
  escalateAfter: number | null;
  version: number;
}

/** To whom a reminder goes: those who may approve, or the managers. */
export type ReminderStage = 'Approvers' | 'Managers';

interface RequestReminderTable {
  projectId: string;
  articleRegistrationId: string;
  stage: ReminderStage;
  sentAt: Moment;
}

/** What members chose to be mailed, and what the digest job did. */
export interface DigestTables {
  mailChoice: MailChoiceTable;
  mailTime: MailTimeTable;
  digestSent: DigestSentTable;
  reminderSettings: ReminderSettingsTable;
  requestReminder: RequestReminderTable;
}
