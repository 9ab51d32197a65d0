import type { Manifest } from './manifest.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Numbers that are skipped after a restore: more than may have been assigned since the backup. */
export const skippedEvents = 1_000_000;
export const skippedNumbers = 100_000;

/**
 * Invalidates state that is stale after a restore, in the restore's own transaction. What came
 * after the backup is lost here, but not at other parties.
 */
export async function invalidateStaleState(
  { query }: RestoreTarget,
  { madeAt }: Pick<Manifest, 'madeAt'>,
): Promise<void> {
  // Mails may have been sent since: an operator checks first.
  await query(`insert into portal_setting (name, value) values ('outbox', 'held')
    on conflict (name) do update set value = 'held'`);
  // People may have been erased since: the next start replays those erasures before it serves a
  // call.
  await query(`insert into portal_setting (name, value)
    select 'erasures', 'replay' from portal_setting where name = 'erasure-journal' and value <> ''
    on conflict (name) do update set value = 'replay'`);
  // A backup is recorded when it is complete, so its own rows name the one before it.
  await query(`insert into portal_setting (name, value)
    values ('last-backup', '${new Date(madeAt).toISOString()}')
    on conflict (name) do update set value = excluded.value`);
  // A session may have been ended since, or its token may be used by another device.
  await query(`update session set ended_at = now(), end_reason = 'ended' where ended_at is null`);
  // The provider read the events that were lost: their numbers must not be used again.
  await query(`update event_counter set last_sequence = last_sequence + ${skippedEvents}`);
  // The orphan candidates belong to the storage that was backed up.
  await query('delete from doubtful_file');
  // Numbers of subscriptions and orders that people know must not be used again either.
  await query(`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, start_value) + ${skippedNumbers})
    from pg_sequences where schemaname = 'public'`);
}
