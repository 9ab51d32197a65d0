import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { createClient } from './postgres-client.ts';
import type { Tables } from './tables.ts';

/** The check reads a catalogue only, so a server that takes longer is unavailable. */
const sameDatabaseLimits = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

/**
 * Checks that the owner's connection leads to the served database, whatever the two addresses: it
 * must see a lock that the serving connection holds there.
 * @throws {StartError} when it leads to another one, which must not be migrated
 */
export async function checkSameDatabase(kysely: Kysely<Tables>, ownerUrl: string): Promise<void> {
  const [first, second] = [randomInt(2 ** 31 - 1), randomInt(2 ** 31 - 1)];
  const owner = createClient({ connectionString: ownerUrl, ...sameDatabaseLimits });
  await owner.connect();
  try {
    const isSame = await kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${first}::int, ${second}::int)`.execute(db);
      const { rowCount } = await owner.query(
        `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2
           and datname = current_database()`,
        [first, second],
      );
      const isSeen = rowCount === 1;
      // A lost connection has released its lock: this statement then fails with the reason.
      if (!isSeen) await sql`select`.execute(db);
      return isSeen;
    });
    if (!isSame) {
      throw new StartError(
        'MIGRATION_DATABASE_URL: names another database than DATABASE_URL. Name the same one, as ' +
          'the role that owns it.',
      );
    }
  } finally {
    await owner.end();
  }
}
