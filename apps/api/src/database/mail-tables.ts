import type { Language } from '@portal/contract/fields';
import type { Generated } from 'kysely';
import type { DefaultMoment, MomentOrNull } from './column-types.ts';

/** The outbox. */
export interface MailTable {
  mailId: string;
  projectId: string | null;
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  language: Language;
  createdAt: DefaultMoment;
  attempts: Generated<number>;
  nextAttemptAt: DefaultMoment;
  sentAt: MomentOrNull;
  lastError: string | null;
  replyTo: Generated<string | null>;
  failedAt: MomentOrNull;
  refusesAddress: Generated<boolean>;
}
