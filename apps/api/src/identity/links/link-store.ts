import type { ExpressionBuilder } from 'kysely';
import { accountColumns } from '../../database/account-columns.ts';
import type { Db } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { newId } from '../../ids.ts';
import { linkLife, maxLinkTries } from './link-rules.ts';
import { hashOneTimeToken, newOneTimeToken } from './one-time-token.ts';

/** A valid link. */
export interface Link {
  readonly linkId: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** Extra data of the link, as `createLink` got it. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface LinkLookup {
  readonly token: string;
  /** A token of any other purpose is not valid. */
  readonly purposes: readonly LinkPurpose[];
  readonly now: Date;
}

/**
 * Creates a link; those of the same account and purpose that were still open are closed, unless
 * `replaces` is false.
 * @returns its token, which is not stored
 */
export async function createLink(
  db: Db,
  link: {
    accountId: string;
    purpose: LinkPurpose;
    now: Date;
    data?: Readonly<Record<string, unknown>>;
    replaces?: boolean;
  },
): Promise<string> {
  const { accountId, purpose, now, data = {}, replaces = true } = link;
  // Locked, so that two concurrent calls do not both leave an open link.
  await findAccountForUpdate(db, accountId);
  if (replaces) await closeLinks(db, { accountId, purposes: [purpose], now });
  const token = newOneTimeToken();
  await db
    .insertInto('link')
    .values({
      linkId: newId(),
      accountId,
      purpose,
      tokenHash: hashOneTimeToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLife[purpose]),
      usedAt: null,
      data: JSON.stringify(data),
    })
    .execute();
  return token;
}

const isValid =
  ({ token, purposes, now }: LinkLookup) =>
  (link: ExpressionBuilder<Tables, 'link'>) =>
    link('tokenHash', '=', hashOneTimeToken(token))
      .and('purpose', 'in', purposes)
      .and('usedAt', 'is', null)
      .and('expiresAt', '>', now)
      .and('attempts', '<', maxLinkTries);

/** The link of a token, without using the link up; undefined when the link is not valid. */
export async function findLink(db: Db, lookup: LinkLookup): Promise<Link | undefined> {
  const row = await db
    .selectFrom('link')
    .select(['linkId', 'accountId', 'purpose', 'data'])
    .where(isValid(lookup))
    .executeTakeFirst();
  return row && describeLink(row);
}

/** Uses a link up in one statement, so that only one of two concurrent calls gets it. */
export async function consumeLink(db: Db, lookup: LinkLookup): Promise<Link | undefined> {
  const row = await db
    .updateTable('link')
    .set({ usedAt: lookup.now })
    .where(isValid(lookup))
    .returning(['linkId', 'accountId', 'purpose', 'data'])
    .executeTakeFirst();
  return row && describeLink(row);
}

/**
 * Counts a try of a code against the link's limit. Commit it even when the code is wrong, so that
 * the try counts.
 * @returns false when the link is not valid, or has no tries left
 */
export async function countLinkTry(db: Db, lookup: LinkLookup) {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where(isValid(lookup))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * These links end with their change of address: an attacker who took the account over must not
 * close them.
 */
const linksOfEmailChanges = ['email-confirm', 'email-veto'] as const;

/**
 * Closes open links of an account: those of the given purposes, or all except links about another
 * e-mail address.
 */
export async function closeLinks(
  db: Db,
  { accountId, purposes, now }: { accountId: string; purposes?: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await db
    .updateTable('link')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where((where) =>
      purposes ? where('purpose', 'in', purposes) : where('purpose', 'not in', linksOfEmailChanges),
    )
    .execute();
}

/**
 * The account, locked until the transaction ends, so that other changes of its credentials wait.
 * undefined when it does not exist any more.
 */
export async function findAccountForUpdate(db: Db, accountId: string) {
  const [account] = await selectLocked(db, accountId);
  return account;
}

const selectLocked = compiledRows((db, accountId: string) =>
  db
    .selectFrom('account')
    .select(accountColumns)
    .where('accountId', '=', accountId)
    // The weakest lock that is enough: rows that refer to the account may still be added.
    .forNoKeyUpdate()
    .compile(),
);

/** Long enough to investigate what happened to an account. */
const linkRetention = 24 * 60 * 60_000;

/** Deletes links and unfinished second steps that expired long ago. */
export async function pruneLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkRetention);
  await db.deleteFrom('link').where('expiresAt', '<=', before).execute();
  await db.deleteFrom('loginChallenge').where('expiresAt', '<=', before).execute();
}

const describeLink = (row: {
  linkId: string;
  accountId: string;
  purpose: LinkPurpose;
  data: Record<string, unknown>;
}): Link => ({
  linkId: row.linkId,
  accountId: row.accountId,
  purpose: row.purpose,
  data: row.data,
});
