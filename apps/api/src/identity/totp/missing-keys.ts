import type { KeyRing } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { StartError } from '../../start-error.ts';

/** Keys that the ring lacks, each with the number of seeds that cannot be opened without it. */
export function findMissingKeys(
  database: Database,
  secrets: KeyRing,
): Promise<ReadonlyMap<string, number>> {
  const known = secrets.map(({ id }) => id);
  return database.transaction({}, async (db) => {
    const missing = new Map<string, number>();
    for (const column of ['totpKeyId', 'pendingTotpKeyId'] as const) {
      const rows = await db
        .selectFrom('account')
        .select([`${column} as keyId`, (select) => select.fn.countAll<number>().as('seeds')])
        .where(column, 'is not', null)
        .where(column, 'not in', known)
        .groupBy(column)
        .execute();
      for (const { keyId, seeds } of rows) {
        if (keyId !== null) missing.set(keyId, (missing.get(keyId) ?? 0) + seeds);
      }
    }
    return missing;
  });
}

/** @throws {StartError} when people could not sign in, because SECRETS lacks the key of their seed */
export async function requireKeys(database: Database, secrets: KeyRing): Promise<void> {
  const missing = await findMissingKeys(database, secrets);
  if (missing.size === 0) return;
  const keys = [...missing].map(([id, seeds]) => `"${id}" (${seeds})`).join(', ');
  throw new StartError(
    `SECRETS lacks keys that seeds of authenticator apps are sealed with: ${keys}. Put them back ` +
      'behind the first key, and run "portal secrets rotate" before they are taken out.',
  );
}
