import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { sendUnread } from '../database/query-options.ts';

/** Stores that another server refuses mail to an address permanently. */
export async function noteFailingAddress(db: Db, address: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ failingAddress: address })
    .where(sql<boolean>`lower(email_address) = lower(${address})`)
    .execute();
}

/** Stores that an address accepts mail. */
export async function noteWorkingAddress(db: Db, address: string): Promise<void> {
  await sendUnread(
    db,
    db
      .updateTable('account')
      .set({ failingAddress: null })
      .where(sql<boolean>`lower(email_address) = lower(${address})`)
      .where('failingAddress', 'is not', null),
  );
  await sendUnread(
    db,
    db
      .updateTable('mail')
      .set({ refusesAddress: false })
      .where(sql<boolean>`lower(recipient) = lower(${address})`)
      .where('failedAt', 'is not', null)
      .where('refusesAddress', '=', true),
  );
}

/** Whether the address last refused a mail of this project. */
export async function isFailingAddress(
  db: Db,
  { projectId, address }: { projectId: string; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('mailId')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .where('failedAt', 'is not', null)
    .where('refusesAddress', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
