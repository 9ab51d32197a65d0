import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { withoutTokens } from '../identity/links/link-rules.ts';
import { batchSeconds, claimDueMails, markMailSent, postponeMail } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';
import { type PollingJob, startPolling } from './polling.ts';

export interface MailJobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends what is in the outbox. Any number of processes may do so at once: a process claims a mail
 * before it sends it, and a mail whose process died is due again after a while.
 * @returns how many mails it tried
 */
export async function sendDueMails(services: MailJobServices): Promise<number> {
  const { database, clock, transport, onError } = services;
  const claimedAt = clock.now();
  const mails = await database.transaction({ allProjects: true }, (db) =>
    claimDueMails(db, claimedAt),
  );
  let tried = 0;
  for (const mail of mails) {
    if (clock.now().getTime() - claimedAt.getTime() > batchSeconds * 1000) break;
    tried += 1;
    const mailId = mail.mailId;
    try {
      await transport.send({
        mailId,
        messageId: mail.messageId,
        to: mail.recipient,
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        text: mail.body,
        language: mail.language,
      });
      await database.transaction({ allProjects: true }, (db) =>
        // A working link must not stay here, because the mail is in the mailbox now.
        markMailSent(db, { mailId, keptBody: withoutTokens(mail.body), now: clock.now() }),
      );
    } catch (error) {
      onError(error);
      await database.transaction({ allProjects: true }, (db) =>
        postponeMail(db, {
          mailId,
          attempts: mail.attempts,
          error: describeMailFailure(error),
          now: clock.now(),
        }),
      );
    }
  }
  return tried;
}

/**
 * Why a mail was not sent, such as "EENVELOPE 550". It leaves out the other server's message, which
 * often contains addresses.
 */
export function describeMailFailure(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return parts.length > 0 ? parts.join(' ') : 'failed';
}

/** Sends mail until it is stopped. */
export const startMailJob = (services: MailJobServices): PollingJob =>
  startPolling({ work: () => sendDueMails(services), onError: services.onError });
