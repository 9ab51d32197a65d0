import { accountColumns } from '../../database/account-columns.ts';
import type { Db } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';
import { linkLife, linkTries } from './link-rules.ts';
import { hashOneTimeToken, newOneTimeToken } from './one-time-token.ts';

/** A link that works. */
export interface Link {
  readonly linkId: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** Extra data of the link, as `createLink` got it. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface LinkQuestion {
  readonly token: string;
  /** A token for any other purpose does not work. */
  readonly purposes: readonly LinkPurpose[];
  readonly now: Date;
}

/**
 * Makes a link; those of the same account and purpose that were still open stop working, unless
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
  // Locked, so that two calls at the same moment do not both leave an open link.
  await findLockedAccount(db, accountId);
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

/** The link of a token, without using the link up; undefined when the link does not work. */
export async function findLink(
  db: Db,
  { token, purposes, now }: LinkQuestion,
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('link')
    .select(['linkId', 'accountId', 'purpose', 'data'])
    .where('tokenHash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', linkTries)
    .executeTakeFirst();
  return row && describeLink(row);
}

/** Uses a link up in one statement, so that only one of two calls at the same moment gets it. */
export async function consumeLink(
  db: Db,
  { token, purposes, now }: LinkQuestion,
): Promise<Link | undefined> {
  const row = await db
    .updateTable('link')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', linkTries)
    .returning(['linkId', 'accountId', 'purpose', 'data'])
    .executeTakeFirst();
  return row && describeLink(row);
}

/**
 * Takes one of a link's tries of a code. Commit it even when the code is wrong, so that the try
 * counts.
 * @returns false when the link does not work, or has no tries left
 */
export async function takeLinkTry(db: Db, { token, purposes, now }: LinkQuestion) {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('tokenHash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', linkTries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * These links end with their change of address: somebody who took an account over must not close
 * them.
 */
const linksOfEmailChanges = ['email-confirm', 'email-veto'] as const;

/**
 * Makes open links of an account stop working: those of the given purposes, or all except links
 * about another e-mail address.
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
 * The account, locked until the transaction ends, so that other changes of how it signs in wait.
 * undefined when it does not exist any more.
 */
export async function findLockedAccount(db: Db, accountId: string) {
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
