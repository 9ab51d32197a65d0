import type { Manifest } from './manifest.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Numbers that are left out after a restore: more than may have been given since the backup. */
export const skippedEvents = 1_000_000;
export const skippedNumbers = 100_000;

/**
 * What must not go on as if nothing happened, in the restore's own transaction. The portal forgot
 * what came after the backup; others did not.
 */
export async function settleRestored(
  { query }: RestoreTarget,
  { madeAt }: Pick<Manifest, 'madeAt'>,
): Promise<void> {
  // Mails may have gone out since: an operator looks first.
  await query(`insert into portal_setting (name, value) values ('outbox', 'held')
    on conflict (name) do update set value = 'held'`);
  // People may have been erased since: the next start does so again, before it serves anybody.
  await query(`insert into portal_setting (name, value)
    select 'erasures', 'replay' from portal_setting where name = 'erasure-journal' and value <> ''
    on conflict (name) do update set value = 'replay'`);
  // A backup is noted when it is whole, so what it has of itself is the one before it.
  await query(`insert into portal_setting (name, value)
    values ('last-backup', '${new Date(madeAt).toISOString()}')
    on conflict (name) do update set value = excluded.value`);
  // A session may have been ended since, or its token have gone to somebody else.
  await query(`update session set ended_at = now(), end_reason = 'ended' where ended_at is null`);
  // The provider read the events that were lost: their numbers must not come a second time.
  await query(`update event_counter set last_sequence = last_sequence + ${skippedEvents}`);
  // Which files are without a row was of the storage that the backup was made of.
  await query('delete from doubtful_file');
  // And neither the numbers of subscriptions and orders that people were told.
  await query(`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, start_value) + ${skippedNumbers})
    from pg_sequences where schemaname = 'public'`);
}
