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
