import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import {
  type Allowance,
  firstLock,
  forgottenAfter,
  lockSteps,
  longestLock,
  type ThrottleRule,
} from './throttle-rules.ts';

interface Counter {
  readonly key: string;
  readonly rule: ThrottleRule;
  readonly now: Date;
}

/**
 * Counts one try as a failure, before anybody knows how it ends: many at the same moment get no
 * more than their number, over all processes. The try that reaches the limit still counts as one,
 * and locks what comes after it.
 * @returns when a lock ends that this try met, or undefined when it may go on
 */
export async function countTry(db: Db, { key, rule, now }: Counter): Promise<Date | undefined> {
  const remembered = sql<number>`greatest(0, throttle.failures
    - extract(epoch from ${now}::timestamptz - throttle.last_failure_at) * 1000 / ${rule.forgets}::float8)`;
  const failures = sql<number>`least(${remembered} + 1, ${rule.limit + lockSteps}::float8)`;
  const lock = sql<number>`least(${longestLock}::float8,
    ${firstLock}::float8 * 2 ^ round(${failures} - ${rule.limit}::float8))`;
  const { rows } = await sql`insert into throttle
      (throttle_key, failures, last_failure_at, locked_until)
    values (${key}, 1, ${now}, null)
    on conflict (throttle_key) do update set
      failures = ${failures},
      last_failure_at = ${now},
      locked_until = case when round(${failures}) >= ${rule.limit}::float8
        then ${now}::timestamptz + ${lock} * interval '1 millisecond' end
    where throttle.locked_until is null or throttle.locked_until <= ${now}
    returning throttle_key`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('throttle')
    .select('locked_until')
    .where('throttle_key', '=', key)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * Counts one use of what is allowed so often in a span of time; it is the span's start that is kept
 * beside the count. Who shares the key waits until the transaction ends.
 * @returns when the span ends that had no use left, or undefined when this one counts
 */
export async function countUse(
  db: Db,
  { key, allowance, now }: { key: string; allowance: Allowance; now: Date },
): Promise<Date | undefined> {
  const isOver = sql<boolean>`throttle.last_failure_at
    <= ${now}::timestamptz - ${allowance.per}::float8 * interval '1 millisecond'`;
  const { rows } = await sql`insert into throttle
      (throttle_key, failures, last_failure_at, locked_until)
    values (${key}, 1, ${now}, null)
    on conflict (throttle_key) do update set
      failures = case when ${isOver} then 1 else throttle.failures + 1 end,
      last_failure_at = case when ${isOver} then ${now}::timestamptz
        else throttle.last_failure_at end
    where ${isOver} or throttle.failures < ${allowance.limit}::float8
    returning throttle_key`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('throttle')
    .select('last_failure_at')
    .where('throttle_key', '=', key)
    .executeTakeFirstOrThrow();
  return new Date(row.last_failure_at.getTime() + allowance.per);
}

/** Takes back a try that was no failure, and the lock that it brought. */
export async function returnTry(
  db: Db,
  { key, rule }: { key: string; rule: ThrottleRule },
): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      failures: sql`greatest(0, failures - 1)`,
      locked_until: sql`case when round(failures - 1) >= ${rule.limit}::float8 then locked_until end`,
    })
    .where('throttle_key', '=', key)
    .execute();
}

/** Forgets every failure that was counted under a key. */
export async function clearTries(db: Db, { key }: { key: string }): Promise<void> {
  await db.deleteFrom('throttle').where('throttle_key', '=', key).execute();
}

/** Removes the counters of which nothing is left to remember. @returns how many */
export async function pruneTries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttle')
    .where('last_failure_at', '<=', new Date(now.getTime() - forgottenAfter))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
