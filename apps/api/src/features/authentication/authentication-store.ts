import { sql } from 'kysely';
import { accountColumns } from '../../database/account-columns.ts';
import type { Db } from '../../database/database.ts';
import { fixedQuery } from '../../database/fixed-query.ts';

/** The account of an e-mail address, typed in upper or lower case; or undefined. */
export async function findAccountByEmail(db: Db, emailAddress: string) {
  const [account] = await selectByEmail(db, emailAddress);
  return account;
}

const selectByEmail = fixedQuery((db, emailAddress: string) =>
  db
    .selectFrom('account')
    .select(accountColumns)
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .compile(),
);

/**
 * The account of a link, a challenge or a session; deleting it deletes their rows, so it exists.
 */
export async function getAccount(db: Db, { accountId }: { accountId: string }) {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Stores a new hash of the same password. */
export async function savePasswordHash(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('accountId', '=', accountId)
    .execute();
}
