import { membershipFlags } from '@portal/contract/rights';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { EmailChangeTable, MembershipSnapshot } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';
import { linkLife } from '../links/link-rules.ts';

/** A requested change of e-mail address, confirmed or not. */
export interface EmailChange {
  readonly emailChangeId: string;
  readonly accountId: string;
  readonly oldAddress: string;
  readonly newAddress: string;
  /** The account that requested it. */
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly vetoableUntil: Date;
  /** Null until the new address confirms it. */
  readonly confirmedAt: Date | null;
  /** The account's memberships when the change was requested; null when that is not known. */
  readonly memberships: readonly MembershipSnapshot[] | null;
}

/**
 * Stores a requested change of address, with the account's memberships at that moment; an earlier
 * request that is still pending is closed. The transaction must see all projects.
 */
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
    .updateTable('emailChange')
    .set({ closedAt: now })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute();
  const memberships: MembershipSnapshot[] = await db
    .selectFrom('membership')
    .select(['projectId', ...membershipFlags])
    .where('accountId', '=', accountId)
    .orderBy('projectId')
    .execute();
  const emailChangeId = newId();
  const vetoableUntil = new Date(now.getTime() + linkLife['email-veto']);
  await db
    .insertInto('emailChange')
    .values({
      emailChangeId,
      accountId,
      oldEmailAddress: change.oldAddress,
      newEmailAddress: change.newAddress,
      requestedByAccountId: change.requestedBy,
      requestedAt: now,
      vetoableUntil,
      memberships: JSON.stringify(memberships),
    })
    .execute();
  return { emailChangeId, vetoableUntil };
}

/** The change with an id, while it can be confirmed or vetoed; undefined otherwise. */
export async function findOpenChange(
  db: Db,
  { emailChangeId, now }: { emailChangeId: string; now: Date },
): Promise<EmailChange | undefined> {
  const row = await openChanges(db, now)
    .where('emailChangeId', '=', emailChangeId)
    .executeTakeFirst();
  return row && describeChange(row);
}

/**
 * The change of an account that waits for its new address to confirm it; undefined when there is
 * none.
 */
export async function findPendingChange(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<EmailChange | undefined> {
  const row = await openChanges(db, now)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return row && describeChange(row);
}

/**
 * Whether an address of an account can still be restored by its link, or a new one is not confirmed
 * yet.
 */
export async function isChangeOpen(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const row = await openChanges(db, now).where('accountId', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

export async function confirmChange(
  db: Db,
  { emailChangeId, now }: { emailChangeId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ confirmedAt: now })
    .where('emailChangeId', '=', emailChangeId)
    .execute();
}

/** Closes a change and all later changes of the account, because they may follow from it. */
export async function closeChangesFrom(
  db: Db,
  { accountId, emailChangeId, requestedAt }: EmailChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ closedAt: now })
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .where((where) =>
      where.or([
        where('requestedAt', '>', requestedAt),
        where.and([
          where('requestedAt', '=', requestedAt),
          where('emailChangeId', '>=', emailChangeId),
        ]),
      ]),
    )
    .execute();
}

/**
 * Whether an address is reserved for another account, which gave it up and may still restore it.
 */
export async function isAddressReserved(
  db: Db,
  { emailAddress, accountId, now }: { emailAddress: string; accountId?: string; now: Date },
): Promise<boolean> {
  const row = await openChanges(db, now)
    .where(sql`lower(old_email_address)`, '=', sql`lower(${emailAddress})`)
    .$if(accountId !== undefined, (query) => query.where('accountId', '!=', accountId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** As long as expired links are retained. */
const retention = 24 * 60 * 60_000;

/** Deletes changes that can no longer be undone. */
export async function pruneEmailChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('emailChange')
    .where('vetoableUntil', '<=', new Date(now.getTime() - retention))
    .execute();
}

const openChanges = (db: Db, now: Date) =>
  db
    .selectFrom('emailChange')
    .selectAll()
    .where('closedAt', 'is', null)
    .where('vetoableUntil', '>', now);

const describeChange = (row: Selectable<EmailChangeTable>): EmailChange => ({
  emailChangeId: row.emailChangeId,
  accountId: row.accountId,
  oldAddress: row.oldEmailAddress,
  newAddress: row.newEmailAddress,
  requestedBy: row.requestedByAccountId,
  requestedAt: row.requestedAt,
  vetoableUntil: row.vetoableUntil,
  confirmedAt: row.confirmedAt,
  memberships: row.memberships,
});
