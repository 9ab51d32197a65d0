import type { Db } from '../database/database.ts';
import type { LinkPurpose } from '../database/sign-in-tables.ts';
import { newId } from '../ids.ts';
import { linkLife, linkTries } from './link-rules.ts';
import { hashOneTimeToken, newOneTimeToken } from './one-time-token.ts';

/** A link that works. */
export interface Link {
  readonly linkId: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** What it carries besides, as `createLink` was given it. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface LinkQuestion {
  readonly token: string;
  /** A token of any other purpose is no token. */
  readonly purposes: readonly LinkPurpose[];
  readonly now: Date;
}

/**
 * Makes a link; those of the same account and purpose that were still open stop working, unless
 * `replaces` is false.
 * @returns its token, which is kept nowhere
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
  // Two at the same moment must not both leave theirs open.
  await findLockedAccount(db, accountId);
  if (replaces) await closeLinks(db, { accountId, purposes: [purpose], now });
  const token = newOneTimeToken();
  await db
    .insertInto('link')
    .values({
      link_id: newId(),
      account_id: accountId,
      purpose,
      token_hash: hashOneTimeToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkLife[purpose]),
      used_at: null,
      data: JSON.stringify(data),
    })
    .execute();
  return token;
}

/** The link of a token, without using it up; undefined when it does not work. */
export async function findLink(
  db: Db,
  { token, purposes, now }: LinkQuestion,
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('link')
    .select(['link_id', 'account_id', 'purpose', 'data'])
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', linkTries)
    .executeTakeFirst();
  return row && describeLink(row);
}

/** Uses a link up, in one statement: of two at the same moment, one gets it. */
export async function consumeLink(
  db: Db,
  { token, purposes, now }: LinkQuestion,
): Promise<Link | undefined> {
  const row = await db
    .updateTable('link')
    .set({ used_at: now })
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', linkTries)
    .returning(['link_id', 'account_id', 'purpose', 'data'])
    .executeTakeFirst();
  return row && describeLink(row);
}

/**
 * Takes one of the tries of a code that a link allows. It counts at once: commit it, whether or not
 * the code turns out right. @returns false when the link does not work, or has none left
 */
export async function takeLinkTry(db: Db, { token, purposes, now }: LinkQuestion) {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', linkTries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** They end with the change that they are about: who took an account over must not close them. */
const linksOfEmailChanges = ['email-confirm', 'email-veto'] as const;

/**
 * Makes open links of an account stop working; unless purposes are named all of them, but for those
 * about another e-mail address.
 */
export async function closeLinks(
  db: Db,
  { accountId, purposes, now }: { accountId: string; purposes?: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await db
    .updateTable('link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where((where) =>
      purposes ? where('purpose', 'in', purposes) : where('purpose', 'not in', linksOfEmailChanges),
    )
    .execute();
}

/**
 * The account, held until the transaction ends: whoever else would change how it signs in waits.
 * undefined when it is gone.
 */
export async function findLockedAccount(db: Db, accountId: string) {
  return (
    db
      .selectFrom('account')
      .selectAll()
      .where('account_id', '=', accountId)
      // The mildest lock that does: rows that refer to the account may still be added.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

const describeLink = (row: {
  link_id: string;
  account_id: string;
  purpose: LinkPurpose;
  data: Record<string, unknown>;
}): Link => ({
  linkId: row.link_id,
  accountId: row.account_id,
  purpose: row.purpose,
  data: row.data,
});
