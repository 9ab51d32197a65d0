import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { withoutTokens } from '../identity/links/link-rules.ts';
import { giveUpMail } from '../mail/given-up-mails.ts';
import { describeMailFailure, judgeMailFailure } from '../mail/mail-failure-rules.ts';
import { claimDueMails, type DueMail, markMailSent, postponeMail } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';
import { type PollingJob, startPolling } from './polling.ts';
import { recordRefusedMail } from './record-refused-mail.ts';

/** As many mails as a process sends at a time: one that takes long keeps no other waiting. */
const senders = 8;
/** Milliseconds before each further try to store that a mail was sent. */
const markPauses = [100, 1_000, 5_000, 15_000];

/** A mail that could not be sent, by what may be logged of it: never its address. */
export interface FailedMail {
  readonly mailId: string;
  readonly kind: 'account' | 'project' | 'message';
  readonly attempts: number;
  readonly isFinal: boolean;
}

/** What a mail is about; `message`: a person wrote it. */
const kindOf = ({ replyTo, projectId }: DueMail): FailedMail['kind'] =>
  replyTo !== null ? 'message' : projectId === null ? 'account' : 'project';

export interface MailJobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  /** `mail` is absent where the failure is not about one mail. */
  readonly onError: (error: unknown, mail?: FailedMail) => void;
  /** Told after each look at the outbox, whether or not its mails could be sent. */
  readonly onSuccess?: () => void;
}

const everywhere = { allProjects: true };

/**
 * Sends what is in the outbox, several mails at a time, links first. Any number of processes may do
 * so at once: a sender claims a mail before it sends it, and a mail whose process died is due again
 * after a while.
 * @param stopping when it is aborted, the mails in hand are still sent, and no others
 * @returns how many mails it tried
 */
export async function sendDueMails(
  services: MailJobServices,
  stopping?: AbortSignal,
): Promise<number> {
  let tried = 0;
  const claim = async (): Promise<DueMail | undefined> => {
    if (stopping?.aborted) return undefined;
    const { database, clock } = services;
    const claimed = await database.transaction(everywhere, (db) =>
      claimDueMails(db, { now: clock.now(), limit: 1 }),
    );
    return claimed[0];
  };
  const sendFrom = async (first: DueMail | undefined): Promise<void> => {
    for (let mail = first; mail !== undefined; mail = await claim()) {
      tried += 1;
      await sendOne(services, mail);
    }
  };

  const first = await claim();
  if (first === undefined) return 0;
  const others = Array.from({ length: senders - 1 }, async () => sendFrom(await claim()));
  const outcomes = await Promise.allSettled([sendFrom(first), ...others]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return tried;
}

async function sendOne(services: MailJobServices, mail: DueMail): Promise<void> {
  const { database, clock, transport, onError } = services;
  const { mailId } = mail;
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
  } catch (error) {
    const failure = judgeMailFailure(error);
    const { attempts } = mail;
    const isFinal = failure !== 'later';
    onError(error, { mailId, kind: kindOf(mail), attempts, isFinal });
    const why = { error: describeMailFailure(error), now: clock.now() };
    await database.transaction(everywhere, async (db) => {
      if (!isFinal) return postponeMail(db, { mailId, attempts, ...why });
      if (failure === 'address') await recordRefusedMail(db, mail, why.now);
      return giveUpMail(db, mail, { ...why, refusesAddress: failure === 'address' });
    });
    return;
  }
  await storeSent(services, mail);
}

/**
 * Stores that a mail was sent. When that fails it is tried again on its own for as long as the claim
 * holds, because the mail itself must not go out twice.
 */
async function storeSent(
  { database, clock, transport, onError }: MailJobServices,
  mail: DueMail,
): Promise<void> {
  const { mailId, recipient } = mail;
  // A working link must not stay here, because the mail is in the mailbox now.
  const keptBody = withoutTokens(mail.body);
  const store = async () => {
    const isThere = await database.transaction(everywhere, (db) =>
      markMailSent(db, { mailId, recipient, keptBody, now: clock.now() }),
    );
    if (!isThere) await transport.discard?.(mailId);
  };
  for (const pause of markPauses) {
    try {
      return await store();
    } catch (error) {
      onError(error);
      await wait(pause);
    }
  }
  return store();
}

/** Sends mail until it is stopped. */
export const startMailJob = (services: MailJobServices): PollingJob =>
  startPolling({
    work: (stopping) => sendDueMails(services, stopping),
    onError: services.onError,
    onSuccess: services.onSuccess,
  });
