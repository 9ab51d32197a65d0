import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Pending erasures, by their names in the metrics. */
export async function readErasureFigures(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(asked_at) as oldest
    from erasure where done_at is null`.execute(db);
  const { waiting, oldest } = rows[0]!;
  return {
    erasures_waiting: waiting,
    erasures_oldest_seconds:
      oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  };
}
