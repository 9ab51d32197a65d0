import type pg from 'pg';
import type { LockMode } from '../src/database/migration-plans.ts';

export interface InspectedMigration {
  /** Existing tables, each with the mode in which the migration has to lock it. */
  readonly locks: Partial<Record<LockMode, string[]>>;
  /** The work on such a table that takes longer the more rows the table has. */
  readonly heavy: string[];
}

/** From the strongest on; each conflicts with all that the next one conflicts with. */
const modes: readonly [held: string, needed: LockMode][] = [
  ['AccessExclusiveLock', 'access exclusive'],
  // Changed rows may be locked by a call, unless row locks are blocked before.
  ['ExclusiveLock', 'exclusive'],
  ['RowExclusiveLock', 'exclusive'],
  ['ShareRowExclusiveLock', 'share row exclusive'],
  ['ShareLock', 'share'],
  ['ShareUpdateExclusiveLock', 'share'],
];

const scans = /\b(add (constraint|check|foreign key)\b(?!.*not valid)|set not null\b)/i;

/**
 * Runs a migration in a transaction, as the owner of a database at the migration before it.
 * @param ends `commit`, or `rollback` to leave the database unchanged
 */
export async function inspectMigration(
  owner: pg.Client,
  script: string,
  ends: 'commit' | 'rollback',
): Promise<InspectedMigration> {
  await owner.query('begin');
  const { rows: before } = await owner.query<{ oid: number; name: string; stored: number }>(`
    select oid, relname as name, pg_relation_filenode(oid) as stored from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`);
  await owner.query(script);
  await owner.query('set constraints all immediate');
  const { rows: held } = await owner.query<{ oid: number; mode: string; stored: number | null }>(`
    select relation as oid, mode, pg_relation_filenode(relation) as stored from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted`);
  await owner.query(ends);
  const locks: InspectedMigration['locks'] = {};
  const heavy: string[] = [];
  for (const { oid, name, stored } of before.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const own = held.filter((lock) => lock.oid === oid);
    const has = (mode: string) => own.some((lock) => lock.mode === mode);
    const mode = modes.find(([one]) => has(one))?.[1];
    if (mode !== undefined) (locks[mode] ??= []).push(name);
    // A dropped table has no storage.
    if (own.some((lock) => lock.stored !== null && lock.stored !== stored)) {
      heavy.push(`rewrites ${name}`);
    }
    if (has('ShareLock')) heavy.push(`builds an index of ${name}`);
    if (has('RowExclusiveLock')) heavy.push(`changes rows of ${name}`);
  }
  if (scans.test(script.replaceAll(/\s+/g, ' '))) heavy.push('checks all rows of a table');
  return { locks, heavy };
}
