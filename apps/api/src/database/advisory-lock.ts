import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Milliseconds between two tries. */
const pollInterval = 100;

export interface AdvisoryLock {
  readonly key: number;
  /** What it is called in messages, and which process holds it. */
  readonly name: string;
  readonly heldBy: string;
}

// Any number will do, as long as every process that migrates takes the same.
export const migrationLock: AdvisoryLock = {
  key: 727_001,
  name: 'migration lock',
  heldBy: 'another process that migrates',
};

/** A backup shares it and a migration has it alone: what a snapshot is to see must not be rewritten. */
export const backupLock: AdvisoryLock = { key: 727_002, name: 'backup lock', heldBy: 'a backup' };

/** Says what a start waits for. */
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
 * Takes a lock of the connection, however long that takes, and says now and then who holds it.
 * It is tried again and again, because a statement that waits in the database has a snapshot, for
 * which the holder would wait in turn when it builds an index concurrently.
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
  // A connection that was lost has released it, and what failed before says why.
  await sql`select pg_advisory_unlock(${lock.key})`.execute(kysely).catch(() => undefined);
}
