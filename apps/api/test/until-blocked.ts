import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from './test-portal.ts';

const countLockWaits = ({ database }: TestPortal): Promise<number> =>
  database.transaction({}, async (db) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  });

/**
 * Waits until a call is blocked by the locks of another transaction: it waits for a lock of
 * PostgreSQL, as `others` do already, or it needs none and is done.
 */
export async function untilBlocked(
  portal: TestPortal,
  call: Promise<unknown>,
  others = 0,
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  call.then(done, done);
  await expect.poll(async () => isDone || (await countLockWaits(portal)) > others).toBe(true);
}
