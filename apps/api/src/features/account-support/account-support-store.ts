import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The account of an e-mail address, in upper or lower case, locked until the transaction ends. */
export async function findAccountByAddress(db: Db, emailAddress: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Closes the open second steps of signing in; they rely on something that has changed since. */
export async function closeOpenChallenges(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('loginChallenge')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}
