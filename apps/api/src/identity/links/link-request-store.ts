import type { Db } from '../../database/database.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';

/**
 * Stores a request for a link. Without an account, the row costs the same time and has no effect.
 */
export async function insertLinkRequest(
  db: Db,
  request: { accountId: string | null; purpose: 'password-reset' | 'pin-reset'; now: Date },
): Promise<void> {
  await db
    .insertInto('linkRequest')
    .values({
      linkRequestId: newId(),
      accountId: request.accountId,
      purpose: request.purpose,
      requestedAt: request.now,
    })
    .execute();
}

/**
 * Deletes and returns the oldest request; undefined when there is none. Concurrent transactions get
 * different ones.
 */
export async function dequeueLinkRequest(db: Db) {
  const oldest = db
    .selectFrom('linkRequest')
    .select('linkRequestId')
    .orderBy('requestedAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .deleteFrom('linkRequest')
    .where('linkRequestId', 'in', oldest)
    .returning(['accountId', 'purpose'])
    .executeTakeFirst();
}

/**
 * Deletes an account's pending requests for links. Call it before the account is locked, in the
 * same order as the job that makes links, to avoid a deadlock.
 */
export async function deleteLinkRequests(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('linkRequest').where('accountId', '=', accountId).execute();
}

/** How many links of a purpose were made for an account since a moment. */
export async function countLinks(
  db: Db,
  { accountId, purpose, after }: { accountId: string; purpose: LinkPurpose; after: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('link')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}
