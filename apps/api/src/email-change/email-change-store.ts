import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { linkLife } from '../links/link-rules.ts';

/** Another e-mail address for an account: asked for, confirmed or not. */
export interface EmailChange {
  readonly emailChangeId: string;
  readonly accountId: string;
  readonly oldAddress: string;
  readonly newAddress: string;
  readonly requestedAt: Date;
  readonly vetoableUntil: Date;
  /** Null while the new address has yet to answer. */
  readonly confirmedAt: Date | null;
}

/** Keeps that another address was asked for; one that was asked for before and is pending goes. */
export async function insertEmailChange(
  db: Db,
  change: {
    accountId: string;
    oldAddress: string;
    newAddress: string;
    requestedBy: string;
    now: Date;
  },
): Promise<{ emailChangeId: string; vetoableUntil: Date }> {
  const { accountId, now } = change;
  await db
    .updateTable('email_change')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  const emailChangeId = newId();
  const vetoableUntil = new Date(now.getTime() + linkLife['email-veto']);
  await db
    .insertInto('email_change')
    .values({
      email_change_id: emailChangeId,
      account_id: accountId,
      old_email_address: change.oldAddress,
      new_email_address: change.newAddress,
      requested_by_account_id: change.requestedBy,
      requested_at: now,
      vetoable_until: vetoableUntil,
    })
    .execute();
  return { emailChangeId, vetoableUntil };
}

/** The change of an id, while it can be confirmed or vetoed; undefined otherwise. */
export async function findOpenChange(
  db: Db,
  { emailChangeId, now }: { emailChangeId: string; now: Date },
): Promise<EmailChange | undefined> {
  const row = await openChanges(db, now)
    .where('email_change_id', '=', emailChangeId)
    .executeTakeFirst();
  return row && describeChange(row);
}

/** The change of an account that its new address has yet to confirm; undefined when there is none. */
export async function findPendingChange(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<EmailChange | undefined> {
  const row = await openChanges(db, now)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return row && describeChange(row);
}

export async function confirmChange(
  db: Db,
  { emailChangeId, now }: { emailChangeId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('email_change_id', '=', emailChangeId)
    .execute();
}

/** Ends a change, and what was asked for the account after it: it was made from there. */
export async function closeChangesFrom(
  db: Db,
  { accountId, emailChangeId, requestedAt }: EmailChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('requested_at', '>', requestedAt),
        where.and([
          where('requested_at', '=', requestedAt),
          where('email_change_id', '>=', emailChangeId),
        ]),
      ]),
    )
    .execute();
}

/**
 * Whether an address is kept for somebody who may yet want it back. An account's own old address is
 * not kept from it.
 */
export async function isAddressReserved(
  db: Db,
  { emailAddress, accountId, now }: { emailAddress: string; accountId?: string; now: Date },
): Promise<boolean> {
  const row = await openChanges(db, now)
    .where(sql`lower(old_email_address)`, '=', sql`lower(${emailAddress})`)
    .$if(accountId !== undefined, (query) => query.where('account_id', '!=', accountId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** As long as links are kept after they expired. */
const keptAfterwards = 24 * 60 * 60_000;

/** Removes changes that nothing can undo any more. */
export async function pruneEmailChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('vetoable_until', '<=', new Date(now.getTime() - keptAfterwards))
    .execute();
}

const openChanges = (db: Db, now: Date) =>
  db
    .selectFrom('email_change')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('vetoable_until', '>', now);

const describeChange = (row: {
  email_change_id: string;
  account_id: string;
  old_email_address: string;
  new_email_address: string;
  requested_at: Date;
  vetoable_until: Date;
  confirmed_at: Date | null;
}): EmailChange => ({
  emailChangeId: row.email_change_id,
  accountId: row.account_id,
  oldAddress: row.old_email_address,
  newAddress: row.new_email_address,
  requestedAt: row.requested_at,
  vetoableUntil: row.vetoable_until,
  confirmedAt: row.confirmed_at,
});
