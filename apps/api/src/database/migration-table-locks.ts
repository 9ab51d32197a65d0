import { type Kysely, sql } from 'kysely';
import {
  lockOrder,
  type LockedTable,
  type LockMode,
  type MigrationPlan,
} from './migration-plans.ts';
import type { Migrator } from './migrator.ts';
import type { Tables } from './tables.ts';

const modes: readonly LockMode[] = [
  'access exclusive',
  'exclusive',
  'share row exclusive',
  'share',
];

/** The tables of a plan, in the order in which calls access them. */
export const tablesOf = (plan: MigrationPlan): LockedTable[] =>
  lockOrder.filter((table) => modes.some((mode) => plan[mode]?.includes(table)));

/**
 * Milliseconds that a migration waits for locks while calls may wait for it: less than
 * `deadlock_timeout`, after which the database would look for a deadlock and end a call.
 */
export async function lockWaitMs(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ milliseconds: number }>`
    select setting::integer as milliseconds from pg_settings
    where name = 'deadlock_timeout'`.execute(kysely);
  return Math.max(1, Math.floor(rows[0]!.milliseconds / 2));
}

/** The tables that every call reads first, to find its caller. */
const entryTables = 'session, api_key';

interface LockAttempt {
  readonly plan: MigrationPlan;
  /**
   * In the order in which they are locked. A table that was not free in time comes first the next
   * time, because calls access it before those that were locked already.
   */
  readonly tables: LockedTable[];
  /** The number of earlier attempts. */
  readonly attempt: number;
}

/**
 * Locks the tables of a migration until the end of its transaction, so that its statements need not
 * wait. While it holds no lock that a call needs, it waits longer from attempt to attempt, up to
 * four seconds with the default `deadlock_timeout`; after that, the other tables share one wait.
 * @throws the error of the database, 55P03 when a lock was not free in time
 */
export async function lockTables(
  { kysely, execute }: Migrator,
  { plan, tables, attempt }: LockAttempt,
): Promise<void> {
  const baseMs = await lockWaitMs(kysely);
  const extendedMs = Math.floor(Math.min(2 * baseMs * 1.5 ** attempt, 8 * baseMs));
  if (tables.length > 0) {
    // It blocks no call yet, so it may wait long enough for the database to cancel an autovacuum
    // for it.
    await execute(`set local lock_timeout = ${10 * baseMs};
      lock table ${tables.join(', ')} in share update exclusive mode`);
  }
  if (plan['access exclusive']) {
    // Reads wait in any case. New calls wait before they hold a lock, and running ones end:
    // whatever the order in which they access tables, none is halfway when these are locked.
    await execute(`set local lock_timeout = ${extendedMs};
      lock table ${entryTables} in access exclusive mode`);
  }
  let remainingMs = extendedMs;
  for (const [index, table] of tables.entries()) {
    const needed = modes.find((one) => plan[one]?.includes(table))!;
    // Reads continue in any case. Writers that lock rows wait before they hold a lock that the next
    // table needs.
    const mode = needed === 'share' ? 'exclusive' : needed;
    const from = performance.now();
    try {
      await execute(`set local lock_timeout = ${Math.max(1, Math.floor(remainingMs))};
        lock table ${table} in ${mode} mode`);
    } catch (error) {
      tables.splice(index, 1);
      tables.unshift(table);
      throw error;
    }
    remainingMs = index === 0 ? baseMs : remainingMs - (performance.now() - from);
  }
  await execute(`set local lock_timeout = ${baseMs}`);
}

/** The holders of tables that a migration waits for. */
export class LockHolders {
  #before = new Set<string>();

  constructor(
    private readonly kysely: Kysely<Tables>,
    private readonly tables: readonly LockedTable[],
  ) {}

  /** Transactions that hold a table now and did at the previous call. */
  async describe(): Promise<string> {
    const { rows } = await sql<{ key: string; name: string }>`
      select pid || ' ' || virtualtransaction as key,
        format('session %s of role %s holds %s', pid, usename, string_agg(distinct relname, ', ')) as name
      from pg_locks
        join pg_class on pg_class.oid = relation and relname = any(${[...this.tables]})
          and relnamespace = 'public'::regnamespace
        join pg_stat_activity using (pid)
      where locktype = 'relation' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
      group by pid, virtualtransaction, usename order by pid`.execute(this.kysely);
    const persistent = rows.filter(({ key }) => this.#before.has(key)).map(({ name }) => name);
    this.#before = new Set(rows.map(({ key }) => key));
    if (persistent.length === 0) return 'changing sessions hold them';
    return persistent.slice(0, 3).join('; ') + (persistent.length > 3 ? ' and others' : '');
  }
}
