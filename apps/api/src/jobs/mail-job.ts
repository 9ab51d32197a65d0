import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { claimDueMails, markMailSent, postponeMail } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';
import { type PollingJob, startPolling } from './polling.ts';

export interface MailJobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends what is in the outbox. Any number of processes may do so side by side: a mail is claimed
 * before it is sent, and one whose sender died is due again after a while.
 * @returns how many mails it tried
 */
export async function sendDueMails(services: MailJobServices): Promise<number> {
  const { database, clock, transport, onError } = services;
  const mails = await database.transaction({ allProjects: true }, (db) =>
    claimDueMails(db, clock.now()),
  );
  for (const mail of mails) {
    const mailId = mail.mail_id;
    try {
      await transport.send({
        mailId,
        messageId: mail.message_id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        language: mail.language,
      });
      await database.transaction({ allProjects: true }, (db) =>
        markMailSent(db, { mailId, now: clock.now() }),
      );
    } catch (error) {
      onError(error);
      await database.transaction({ allProjects: true }, (db) =>
        postponeMail(db, {
          mailId,
          attempts: mail.attempts,
          error: String(error),
          now: clock.now(),
        }),
      );
    }
  }
  return mails.length;
}

/** Sends mail until it is stopped. */
export const startMailJob = (services: MailJobServices): PollingJob =>
  startPolling({ work: () => sendDueMails(services), onError: services.onError });
