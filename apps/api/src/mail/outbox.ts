import type { Language } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';

export interface QueuedMail {
  /** null: a mail about an account. */
  readonly projectId: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** The portal's own address; its host name ends the Message-ID. */
  readonly baseUrl: string;
  /** Who wrote it, where that is a person: an answer goes to this address. */
  readonly replyTo?: string;
}

/** Puts a mail in the outbox, in the transaction of the change that causes it. */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  const mailId = newId();
  await db
    .insertInto('mail')
    .values({
      mail_id: mailId,
      project_id: mail.projectId,
      // Settled now: however often it is sent, a mailbox knows it as one mail.
      message_id: `<${mailId}@${new URL(mail.baseUrl).hostname}>`,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.text,
      language: mail.language,
      reply_to: mail.replyTo ?? null,
    })
    .execute();
}

/** Longer than sending may take; after that, a mail whose sender died is due again. */
const leaseSeconds = 120;
/** Who is at a batch for longer leaves the rest of it: sending one more might outlast its lease. */
export const batchSeconds = 60;
const batchSize = 10;
const longestWaitSeconds = 3600;

/** Takes mails that are due, for this process alone, by moving their next attempt ahead. */
export async function claimDueMails(db: Db, now: Date) {
  const due = db
    .selectFrom('mail')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('mail_id', 'in', due)
    .returning(['mail_id', 'message_id', 'recipient', 'reply_to', 'subject', 'body', 'language'])
    .returning('attempts')
    .execute();
}

/** As PostgreSQL reads it: the address of a link up to its token, and the token. */
const linkWithToken = '(/auth/(?:activate|reset-password|token)/)[A-Za-z0-9_-]+';

/** Keeps that a mail went out; of a link in it, the token is kept no longer. */
export async function markMailSent(db: Db, { mailId, now }: { mailId: string; now: Date }) {
  await db
    .updateTable('mail')
    .set({
      sent_at: now,
      last_error: null,
      // A link that works has no place here any more: it is in the mailbox.
      body: sql`regexp_replace(body, ${linkWithToken}, '\\1…', 'g')`,
    })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Keeps why a mail was not sent and when it is tried again: later each time, at most an hour. */
export async function postponeMail(
  db: Db,
  { mailId, attempts, error, now }: { mailId: string; attempts: number; error: string; now: Date },
) {
  const wait = Math.min(10 * 2 ** Math.min(attempts, 20), longestWaitSeconds);
  await db
    .updateTable('mail')
    .set({
      last_error: error.slice(0, 500),
      next_attempt_at: new Date(now.getTime() + wait * 1000),
    })
    .where('mail_id', '=', mailId)
    .execute();
}

/** The newest mails, for who looks after the portal. */
export async function listMails(db: Db, { limit }: { limit: number }) {
  return db.selectFrom('mail').selectAll().orderBy('mail_id', 'desc').limit(limit).execute();
}
