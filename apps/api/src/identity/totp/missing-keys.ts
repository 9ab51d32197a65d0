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
    // Pending seeds do not count: the set-up can be repeated with another.
    const rows = await db
      .selectFrom('account')
      .select(['totpKeyId', ({ fn }) => fn.countAll<number>().as('seeds')])
      .where('totpKeyId', 'is not', null)
      .where('totpKeyId', 'not in', known)
      .groupBy('totpKeyId')
      .orderBy('totpKeyId')
      .execute();
    return new Map(rows.map(({ totpKeyId, seeds }) => [totpKeyId!, seeds]));
  });
}

/** @throws {StartError} when people could not sign in, because SECRETS lacks the key of their seed */
export async function requireKeys(database: Database, secrets: KeyRing): Promise<void> {
  const missing = await findMissingKeys(database, secrets);
  if (missing.size === 0) return;
  const keys = [...missing].map(([id, seeds]) => `"${id}" (${seeds})`).join(', ');
  throw new StartError(
    `SECRETS lacks keys that seeds of authenticator apps are sealed with: ${keys}. Put them back ` +
      'behind the first key, and run "portal secrets rotate" before they are taken out. For one ' +
      'that is lost, "portal secrets forget <key-id>" takes 2FA off those accounts.',
  );
}
