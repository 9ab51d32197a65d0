import type { Db } from '../../database/database.ts';

/** Long enough to investigate what happened to an account. */
const retention = 24 * 60 * 60_000;

/** Deletes links and unfinished second steps that expired long ago. */
export async function pruneLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await db.deleteFrom('link').where('expiresAt', '<=', before).execute();
  await db.deleteFrom('loginChallenge').where('expiresAt', '<=', before).execute();
}
