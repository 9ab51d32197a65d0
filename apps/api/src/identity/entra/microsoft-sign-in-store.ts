import type { Db } from '../../database/database.ts';

/**
 * Removes sign-ins that were never finished. Only the version before this one stores any; the table
 * goes once no process of that version can run any more.
 */
export async function pruneSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('microsoftSignIn').where('expiresAt', '<=', now).execute();
}
