import type { Db } from '../../database/database.ts';

/**
 * Deletes sign-ins that were never finished. Only the previous version stores any; the table is
 * dropped once no process of that version can run any more.
 */
export async function pruneSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('microsoftSignIn').where('expiresAt', '<=', now).execute();
}
