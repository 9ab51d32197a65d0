import type { Db } from '../database/database.ts';
import type { LinkPurpose } from '../database/sign-in-tables.ts';
import { newId } from '../ids.ts';

/** Keeps that somebody asked for a link; without an account the row costs as much, and does nothing. */
export async function insertLinkRequest(
  db: Db,
  request: { accountId: string | null; purpose: 'password-reset' | 'pin-reset'; now: Date },
): Promise<void> {
  await db
    .insertInto('link_request')
    .values({
      link_request_id: newId(),
      account_id: request.accountId,
      purpose: request.purpose,
      requested_at: request.now,
    })
    .execute();
}

/** Takes the oldest request out, for this transaction alone; undefined when there is none. */
export async function takeLinkRequest(db: Db) {
  const oldest = db
    .selectFrom('link_request')
    .select('link_request_id')
    .orderBy('requested_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .deleteFrom('link_request')
    .where('link_request_id', 'in', oldest)
    .returning(['account_id', 'purpose'])
    .executeTakeFirst();
}

/**
 * Forgets that an account asked for links that are not made yet. Before the account is held, as when
 * they are made: neither waits in a circle.
 */
export async function deleteLinkRequests(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('link_request').where('account_id', '=', accountId).execute();
}

/** How many links of a purpose an account was given after a moment. */
export async function countLinks(
  db: Db,
  { accountId, purpose, after }: { accountId: string; purpose: LinkPurpose; after: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('link')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}
