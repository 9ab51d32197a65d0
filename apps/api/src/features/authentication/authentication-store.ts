import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The account of an e-mail address, in whatever case it was typed; or undefined. */
export async function findAccountByEmail(db: Db, emailAddress: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .executeTakeFirst();
}

/** The account that a link, a challenge or a session names; their rows go when it does. */
export async function getAccount(db: Db, { accountId }: { accountId: string }) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The same password, hashed anew. */
export async function savePasswordHash(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId)
    .execute();
}
