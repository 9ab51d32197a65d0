import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The state of the outbox in figures, under their names in the metrics. */
export async function readOutboxFigures(db: Db, now: Date) {
  const { rows } = await sql<
    Record<'waiting' | 'retried' | 'failed' | 'held', number> & { oldest: Date | null }
  >`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is null and last_error is not null)::int as retried,
      count(*) filter (where failed_at is not null)::int as failed,
      min(created_at) filter (where failed_at is null) as oldest,
      (select count(*) from portal_setting where name = 'outbox' and value = 'held')::int as held
    from mail where sent_at is null`.execute(db);
  const { waiting, retried, failed, held, oldest } = rows[0]!;
  return {
    outbox_mails: waiting,
    outbox_retried_mails: retried,
    outbox_oldest_seconds:
      oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
    outbox_held: held,
    failed_mails: failed,
  };
}
