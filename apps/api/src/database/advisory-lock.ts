import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Milliseconds between two attempts. */
const pollInterval = 100;

export interface AdvisoryLock {
  readonly key: number;
  /** The name in messages, and the process that holds it. */
  readonly name: string;
  readonly heldBy: string;
}

// Any number, as long as every process that migrates uses the same.
export const migrationLock: AdvisoryLock = {
  key: 727_001,
  name: 'migration lock',
  heldBy: 'another process that migrates',
};

/**
 * Shared by backups and exclusive for migrations, because rows that a snapshot still reads must not
 * be rewritten.
 */
export const backupLock: AdvisoryLock = { key: 727_002, name: 'backup lock', heldBy: 'a backup' };

/** Reports what a start waits for. */
export type ReportWait = (message: string) => void;

export interface WaitReports {
  readonly report: ReportWait;
  /** Milliseconds between two messages. */
  readonly reportInterval: number;
}

async function describeHolders(kysely: Kysely<Tables>, lock: AdvisoryLock): Promise<string> {
  const { rows } = await sql<{ session: string }>`
    select format('%s (role %s, %s)', pid, usename, coalesce(host(client_addr), 'local')) as session
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${lock.key} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
    order by pid`.execute(kysely);
  return rows.map(({ session }) => session).join(', ') || 'none any more';
}

/**
 * Takes an advisory lock of the session, however long that takes, and reports its holder at
 * intervals. It polls, because a statement that waits in the database has a snapshot, and a
 * concurrent index build of the holder would wait for that snapshot.
 */
export async function takeLock(
  kysely: Kysely<Tables>,
  lock: AdvisoryLock,
  { report, reportInterval }: WaitReports,
): Promise<void> {
  let reportAt = performance.now() + reportInterval;
  for (;;) {
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_lock(${lock.key}) as is_taken`.execute(kysely);
    if (rows[0]!.isTaken) return;
    if (performance.now() >= reportAt) {
      const holders = await describeHolders(kysely, lock);
      report(`Waiting for the ${lock.name}, held by ${lock.heldBy}: database session ${holders}.`);
      reportAt = performance.now() + reportInterval;
    }
    await wait(pollInterval);
  }
}

export async function releaseLock(kysely: Kysely<Tables>, lock: AdvisoryLock): Promise<void> {
  // A lost connection has released the lock, and the earlier error has the reason.
  await sql`select pg_advisory_unlock(${lock.key})`.execute(kysely).catch(() => undefined);
}
