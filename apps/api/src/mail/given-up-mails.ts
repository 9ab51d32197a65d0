import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { noteFailingAddress } from './failing-addresses.ts';

/** A process of the previous version sends whatever is due, so such a mail must never be due. */
const never = new Date('9999-12-31T00:00:00Z');

/** Stores that another server refused a mail permanently: it is not retried automatically. */
export async function giveUpMail(
  db: Db,
  { mailId, recipient }: { mailId: string; recipient: string },
  { error, now, refusesAddress }: { error: string; now: Date; refusesAddress: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failedAt: now, nextAttemptAt: never, refusesAddress, lastError: error.slice(0, 500) })
    .where('mailId', '=', mailId)
    .execute();
  if (refusesAddress) await noteFailingAddress(db, recipient);
}

/**
 * Makes mails due again that were refused permanently, or that wait for their next try.
 * @param mailId one of them; without it, all that were refused
 * @returns how many
 */
export async function retryMails(
  db: Db,
  { now, mailId }: { now: Date; mailId?: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ failedAt: null, nextAttemptAt: now, attempts: sql`0` })
    .where('sentAt', 'is', null)
    .$if(mailId === undefined, (query) => query.where('failedAt', 'is not', null))
    .$if(mailId !== undefined, (query) => query.where('mailId', '=', mailId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
