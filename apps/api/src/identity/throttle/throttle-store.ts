import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import { unread, withCommit } from '../../database/query-options.ts';
import {
  type Allowance,
  firstLock,
  counterRetention,
  lockSteps,
  maxLock,
  type ThrottleRule,
} from './throttle-rules.ts';

interface Counter {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/**
 * Rows that a statement does not see are not locked in the given order, only when they are written.
 * So all of them are inserted before the statement that locks them begins.
 */
const insertTried = compiledRows((db, keys: readonly string[], now: Date) =>
  unread(
    sql`
    insert into throttle (throttle_key, failures, last_failure_at, locked_until)
    select key, 0, ${now}, null from unnest(${keys}::text[]) with ordinality as tried (key, ordinal)
    where not exists (
      select from throttle where throttle_key = any(${keys}::text[]) and locked_until > ${now})
    order by ordinal
    on conflict (throttle_key) do nothing`.compile(db),
  ),
);

const countTried = compiledRows(
  (db, keys: readonly string[], limits: readonly number[], decayMs: readonly number[], now: Date) =>
    withCommit(
      sql<{ counted: number }>`
    with tried as materialized (
      select key, max_failures, decay_ms from unnest(${keys}::text[], ${limits}::float8[], ${decayMs}::float8[])
        as tried (key, max_failures, decay_ms)
    ), held as materialized (
      select locked_until from throttle where throttle_key = any(${keys}::text[])
      order by array_position(${keys}::text[], throttle_key) for update
    ), counted as (
      insert into throttle (throttle_key, failures, last_failure_at, locked_until)
      select key, 1, ${now}, null from tried
      where not exists (select from held where locked_until > ${now})
      on conflict (throttle_key) do update set (failures, last_failure_at, locked_until) = (
        select sum, ${now}::timestamptz, case when round(sum) >= max_failures then ${now}::timestamptz
          + least(${maxLock}::float8, ${firstLock}::float8 * 2 ^ round(sum - max_failures))
            * interval '1 millisecond' end
        from tried, lateral (
          select least(max_failures + ${lockSteps}::float8, 1 + greatest(0, throttle.failures
            - extract(epoch from ${now}::timestamptz - throttle.last_failure_at) * 1000 / decay_ms))
            as sum
        ) as decayed
        where key = throttle.throttle_key
      )
      where throttle.locked_until is null or throttle.locked_until <= ${now}
      returning locked_until
    )
    select count(*)::int as counted,
      case when count(locked_until) = 0 then set_config('synchronous_commit', 'off', true) end
    from counted`.compile(db),
    ),
);

/**
 * Counts one try under each key as a failure before its outcome is known, so that many concurrent
 * tries get no more than the limit, over all processes; under none when any is locked. The try that
 * reaches a limit is still allowed, and locks later tries. Rows are locked in the order of the
 * keys, so that calls do not deadlock.
 *
 * It ends its transaction, which does not wait for the disk unless a limit was reached.
 * @returns whether the try is allowed
 */
export async function countTries(
  db: Db,
  { counters, now }: { counters: readonly Counter[]; now: Date },
): Promise<boolean> {
  const keys = counters.map(({ key }) => key);
  const limits = counters.map(({ rule }) => rule.limit);
  const decayMs = counters.map(({ rule }) => rule.decayMs);
  await insertTried(db, keys, now);
  const [row] = await countTried(db, keys, limits, decayMs, now);
  return row?.counted === counters.length;
}

/** When the lock ends that rejects a try: that of the first locked key. */
export async function findLock(
  db: Db,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<Date | undefined> {
  const locked = await db
    .selectFrom('throttle')
    .select(['throttleKey', 'lockedUntil'])
    .where('throttleKey', 'in', keys)
    .where('lockedUntil', '>', now)
    .execute();
  const first = keys.find((key) => locked.some(({ throttleKey }) => throttleKey === key));
  return locked.find(({ throttleKey }) => throttleKey === first)?.lockedUntil ?? undefined;
}

/**
 * Counts one use against an allowance. The row stores the start of the span with the count. Other
 * uses of the key wait until the transaction ends.
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

const compileUndo = (send: <Row>(query: CompiledQuery<Row>) => CompiledQuery<Row>) =>
  compiledRows((db, key: string, limit: number, now: Date) =>
    send(
      db
        .updateTable('throttle')
        .set({
          failures: sql`greatest(0, failures - 1)`,
          lockedUntil: sql`case when last_failure_at <> ${now}
        and round(failures - 1) >= ${limit}::float8 then locked_until end`,
        })
        .where('throttleKey', '=', key)
        .compile(),
    ),
  );
const undoOne = compileUndo((query) => query);
const undoAndCommit = compileUndo(withCommit);

/**
 * Undoes the count of a try that was no failure, and the lock that it caused; `now` is when it was
 * counted. `isLast` ends the transaction.
 */
export async function undoTry(
  db: Db,
  { key, rule, now, isLast }: Counter & { readonly now: Date; readonly isLast: boolean },
): Promise<void> {
  await (isLast ? undoAndCommit : undoOne)(db, key, rule.limit, now);
}

const deleteTries = compiledRows((db, key: string) =>
  unread(db.deleteFrom('throttle').where('throttleKey', '=', key).compile()),
);

/** Deletes every failure that was counted under a key. */
export async function clearTries(db: Db, { key }: { key: string }): Promise<void> {
  await deleteTries(db, key);
}

/**
 * Deletes the counters whose failures have all decayed. It skips locked ones: waiting for them
 * could deadlock with a try, which locks several in an order of its own, and one in use is not
 * expired anyway.
 * @returns how many
 */
export async function pruneTries(db: Db, now: Date): Promise<number> {
  const expired = db
    .selectFrom('throttle')
    .select('throttleKey')
    .where('lastFailureAt', '<=', new Date(now.getTime() - counterRetention))
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('throttle')
    .where('throttleKey', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
