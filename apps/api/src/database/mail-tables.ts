import type { Language } from '@portal/contract/fields';
import type { Generated } from 'kysely';
import type { DefaultMoment, Moment, MomentOrNull } from './column-types.ts';

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

/** A message to the provider from the contact form. */
export interface ContactMessageTable {
  contactMessageId: string;
  projectId: string;
  writtenAt: Moment;
  accountId: string;
  writtenBy: string;
  emailAddress: string;
  phoneNumber: string;
  topic: string;
  message: string;
}
