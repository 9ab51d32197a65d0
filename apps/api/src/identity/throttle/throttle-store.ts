import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
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
 * Counts one try as a failure before its outcome is known, so that many tries at the same moment
 * get no more than the limit, over all processes. The try that reaches the limit is still allowed,
 * and locks later tries.
 * @returns when the lock ends that stops this try, or undefined when the try may go on
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
    .select('lockedUntil')
    .where('throttleKey', '=', key)
    .executeTakeFirst();
  return row?.lockedUntil ?? undefined;
}

/**
 * Counts one use of what is allowed a number of times in a span. The row stores the start of the
 * span with the count. Other uses of the key wait until the transaction ends.
 * @returns when the span ends if it has no use left, or undefined when this use counts
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
    .select('lastFailureAt')
    .where('throttleKey', '=', key)
    .executeTakeFirstOrThrow();
  return new Date(row.lastFailureAt.getTime() + allowance.per);
}

/**
 * Takes back a try that was no failure, and the lock that it caused; `now` is when it was counted.
 */
export async function returnTry(db: Db, { key, rule, now }: Counter): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      failures: sql`greatest(0, failures - 1)`,
      lockedUntil: sql`case when last_failure_at <> ${now}
        and round(failures - 1) >= ${rule.limit}::float8 then locked_until end`,
    })
    .where('throttleKey', '=', key)
    .execute();
}

/** Forgets every failure that was counted under a key. */
export async function clearTries(db: Db, { key }: { key: string }): Promise<void> {
  await db.deleteFrom('throttle').where('throttleKey', '=', key).execute();
}

/** Removes the counters that no longer remember anything. @returns how many */
export async function pruneTries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttle')
    .where('lastFailureAt', '<=', new Date(now.getTime() - forgottenAfter))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
