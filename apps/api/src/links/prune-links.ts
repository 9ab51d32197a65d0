import type { Db } from '../database/database.ts';

/** Long enough for whoever looks into what happened to an account. */
const keptAfterExpiry = 24 * 60 * 60_000;

/** Removes links, and second steps that somebody began, when they have long expired. */
export async function pruneLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptAfterExpiry);
  await db.deleteFrom('link').where('expires_at', '<=', before).execute();
  await db.deleteFrom('login_challenge').where('expires_at', '<=', before).execute();
}
