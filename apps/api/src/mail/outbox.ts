import type { Language } from '@portal/contract/fields';
import { amsterdamDate } from '@portal/contract/dates';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { compiledRows } from '../database/compiled-query.ts';
import type { Tables } from '../database/tables.ts';
import { unread } from '../database/query-options.ts';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { newId } from '../ids.ts';
import { noteWorkingAddress } from './failing-addresses.ts';

export interface QueuedMail {
  /** null: a mail about an account. */
  readonly projectId: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; null for plain text alone. */
  readonly html: string | null;
  readonly language: Language;
  /** The portal's own address; its host name ends the Message-ID. */
  readonly baseUrl: string;
  /** The writer's address, when a person wrote the mail; replies go to it. */
  readonly replyTo?: string;
  /** Whether it may wait for the mails about an account. */
  readonly isDigest?: boolean;
}

const insertMail = compiledRows((db, row: Insertable<Tables['mail']>) =>
  unread(db.insertInto('mail').values(row).compile()),
);

/** Queues a mail, in the transaction of the change that causes it. */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  const mailId = newId();
  await insertMail(db, {
    mailId,
    projectId: mail.projectId,
    // Set once here, so that a mailbox sees all tries as one mail.
    messageId: `<${mailId}@${new URL(mail.baseUrl).hostname}>`,
    recipient: mail.recipient,
    subject: mail.subject,
    body: mail.text,
    html: mail.html,
    language: mail.language,
    replyTo: mail.replyTo ?? null,
    isDigest: mail.isDigest ?? false,
  });
}

/** Longer than sending may take. After that, a mail whose process was killed is due again. */
const leaseSeconds = 120;
const maxRetryPauseSeconds = 300;

/** A mail that its sender has claimed. */
export type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/**
 * Claims due mails for one sender, by postponing their next attempt. Mails about an account come
 * first, because a person waits for the link in them. There are none while the outbox is held.
 */
export async function claimDueMails(db: Db, { now, limit }: { now: Date; limit: number }) {
  const due = db
    .selectFrom('mail')
    .select('mailId')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('portalSetting')
            .select('value')
            .where('name', '=', 'outbox')
            .where('value', '=', 'held'),
        ),
      ),
    )
    .orderBy((order) =>
      order.or([order('projectId', 'is not', null), order('isDigest', '=', true)]),
    )
    .orderBy('nextAttemptAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('mailId', 'in', due)
    .returning(['mailId', 'messageId', 'recipient', 'replyTo', 'subject', 'body', 'html'])
    .returning(['language', 'attempts', 'projectId'])
    .execute();
}

/**
 * Stores that a mail was sent, and replaces its text by one without a working link; a trigger
 * clears its HTML. Also stores that its address accepts mail.
 * @returns false when the mail was deleted meanwhile by an erasure
 */
export async function markMailSent(
  db: Db,
  update: { mailId: string; recipient: string; storedBody: string; now: Date },
): Promise<boolean> {
  const { mailId, recipient, storedBody, now } = update;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ sentAt: now, lastError: null, failedAt: null, body: storedBody })
    .where('mailId', '=', mailId)
    .executeTakeFirst();
  await noteWorkingAddress(db, recipient);
  return numUpdatedRows > 0n;
}

/**
 * Stores why a mail was not sent and when it is retried: with growing pauses, up to five minutes.
 */
export async function postponeMail(
  db: Db,
  { mailId, attempts, error, now }: { mailId: string; attempts: number; error: string; now: Date },
) {
  const wait = Math.min(10 * 2 ** Math.min(attempts, 20), maxRetryPauseSeconds);
  await db
    .updateTable('mail')
    .set({
      lastError: error.slice(0, 500),
      nextAttemptAt: new Date(now.getTime() + wait * 1000),
    })
    .where('mailId', '=', mailId)
    .execute();
}

/** Deletes the mails to an address that are not sent yet, also those that were given up. */
export const deleteUnsentMails = (db: Db, recipient: string) =>
  db.deleteFrom('mail').where('recipient', '=', recipient).where('sentAt', 'is', null).execute();

/**
 * Releases mails that a restore holds. There are no digests on the day of the release: they may
 * have been sent before the restore.
 * @returns how many wait, or undefined when none were held
 */
export async function releaseMails(db: Db, now: Date): Promise<number | undefined> {
  if (!(await areMailsHeld(db))) return undefined;
  await saveSetting(db, 'outbox', '');
  await db
    .insertInto('digestSent')
    .columns(['accountId', 'date', 'mailedAt'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select('accountId')
        .select(sql<string>`${amsterdamDate(now)}::date`.as('date'))
        .select(sql<Date>`${now}::timestamptz`.as('mailedAt')),
    )
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'date']).doUpdateSet({ mailedAt: now }),
    )
    .execute();
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether sending is stopped, because the database was restored and no operator released the mails.
 */
export const areMailsHeld = async (db: Db): Promise<boolean> =>
  (await findSetting(db, 'outbox')) === 'held';

/** The newest mails, or only those that were refused permanently, for the operator. */
export async function listMails(
  db: Db,
  { limit, isFailed = false }: { limit: number; isFailed?: boolean },
) {
  return db
    .selectFrom('mail')
    .select(['mailId', 'recipient', 'subject', 'createdAt', 'attempts'])
    .select(['sentAt', 'failedAt', 'refusesAddress', 'lastError'])
    .$if(isFailed, (query) => query.where('failedAt', 'is not', null))
    .orderBy('mailId', 'desc')
    .limit(limit)
    .execute();
}
