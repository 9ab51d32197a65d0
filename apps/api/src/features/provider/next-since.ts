import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * A moment before the start of every open transaction. What is committed from now on has a later
 * time of change, so a reader that continues from there misses nothing. Call this before the page
 * is read. A second is subtracted, because a transaction shows its start a little after it has
 * begun, and because some records have the time of the process that wrote them.
 */
export async function readNextSince(db: Db): Promise<string> {
  const { rows } = await sql<{ since: Date }>`
    select least(now(), min(xact_start)) - interval '1 second' as since from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows[0]!.since.toISOString();
}
