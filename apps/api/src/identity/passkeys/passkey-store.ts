import type { PasskeyRow } from '@portal/contract/passkey';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';

/** A passkey as it is stored. */
export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute();
}

/** The passkeys of an account as the page lists them. */
export async function showPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  const passkeys = await listPasskeys(db, accountId);
  return passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Whether an account has any passkey. */
export async function hasPasskeys(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('passkeyId')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that has a passkey; undefined when no account has it. */
export async function findPasskeyOwner(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('account', 'account.accountId', 'passkey.accountId')
    .selectAll('account')
    .where('passkey.credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** A passkey of this account; undefined when it has none by that id. */
export async function findPasskey(
  db: Db,
  { accountId, credentialId }: { accountId: string; credentialId: string },
): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['passkeyId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** @returns its id; undefined when an account has this passkey already */
export async function insertPasskey(
  db: Db,
  passkey: Omit<Passkey, 'passkeyId'> & { accountId: string; name: string; now: Date },
): Promise<string | undefined> {
  const { now, ...values } = passkey;
  const passkeyId = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({ passkeyId, ...values, createdAt: now, lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? passkeyId : undefined;
}

export async function recordPasskeyUse(
  db: Db,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: Date },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('passkeyId', '=', passkeyId)
    .execute();
}

interface OwnPasskey {
  readonly accountId: string;
  readonly passkeyId: string;
}

/** @returns false when the account has no such passkey */
export async function renamePasskey(
  db: Db,
  { accountId, passkeyId, name }: OwnPasskey & { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  db: Db,
  { accountId, passkeyId }: OwnPasskey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes every passkey of an account. Open challenges cannot be used without one. */
export async function deletePasskeys(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('accountId', '=', accountId).execute();
}
