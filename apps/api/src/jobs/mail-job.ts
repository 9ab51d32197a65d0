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

/** Mails that a process sends at the same time, so that a slow one does not block the others. */
const senders = 8;
/** Milliseconds before each retry to store that a mail was sent. */
const retryPauses = [100, 1_000, 5_000, 15_000];

/** A mail that could not be sent, with what may be logged of it: never its address. */
export interface FailedMail {
  readonly mailId: string;
  readonly kind: 'account' | 'project' | 'message';
  readonly attempts: number;
  readonly isFinal: boolean;
}

/** `message`: a person wrote it. */
const kindOf = ({ replyTo, projectId }: DueMail): FailedMail['kind'] =>
  replyTo !== null ? 'message' : projectId === null ? 'account' : 'project';

export interface MailJobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  /** `mail` is absent when the failure does not concern one mail. */
  readonly onError: (error: unknown, mail?: FailedMail) => void;
  /** Called after each poll of the outbox, whether or not its mails could be sent. */
  readonly onSuccess?: () => void;
}

const everywhere = { allProjects: true };

/**
 * Sends the mails of the outbox, several at a time, links first. Any number of processes may do so
 * at the same time: a sender claims a mail before it sends it, and the claim of a killed process
 * expires.
 * @param stopping once aborted, claimed mails are still sent and no others are claimed
 * @returns the number of mails that it tried
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
      html: mail.html,
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
  await storeResult(services, mail);
}

/**
 * Stores that a mail was sent. Only this is retried, for as long as the claim holds, because the
 * mail itself must not be sent twice.
 */
async function storeResult(
  { database, clock, transport, onError }: MailJobServices,
  mail: DueMail,
): Promise<void> {
  const { mailId, recipient } = mail;
  // The stored text must not contain a working link: the mail is in the mailbox now.
  const storedBody = withoutTokens(mail.body);
  const store = async () => {
    const isThere = await database.transaction(everywhere, (db) =>
      markMailSent(db, { mailId, recipient, storedBody, now: clock.now() }),
    );
    if (!isThere) await transport.discard?.(mailId);
  };
  for (const pause of retryPauses) {
    try {
      return await store();
    } catch (error) {
      onError(error);
      await wait(pause);
    }
  }
  return store();
}

export const startMailJob = (services: MailJobServices): PollingJob =>
  startPolling({
    work: (stopping) => sendDueMails(services, stopping),
    onError: services.onError,
    onSuccess: services.onSuccess,
  });
