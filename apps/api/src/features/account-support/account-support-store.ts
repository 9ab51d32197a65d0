import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The account of an e-mail address, in whatever case, held until the transaction ends. */
export async function findAccountByAddress(db: Db, emailAddress: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Second steps of signing in that were begun with what is no longer so. */
export async function closeOpenChallenges(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
