-- ---- the log is pruned ---------------------------------------------------------------------------
-- What stands for entries that went: the hashes around them, signed, so that the chain still
-- verifies across the gap.
create table audit_checkpoint (
  project_id uuid not null references project on delete cascade,
  first_sequence bigint not null,
  last_sequence bigint not null,
  previous_hash text not null,
  last_hash text not null,
  pruned_at timestamptz not null,
  key_id text not null,
  signature text not null,
  primary key (project_id, first_sequence),
  check (first_sequence <= last_sequence)
);
alter table audit_checkpoint enable row level security;
alter table audit_checkpoint force row level security;
do $$
begin
  execute format('create policy owner_all on audit_checkpoint to %I using (true) with check (true)',
    current_user);
end $$;
create policy one_project on audit_checkpoint using (project_id = (select current_project()));
create policy provider on audit_checkpoint using ((select has_provider_scope()));

-- The serving role may not delete entries and events. Here it may, in the scope of our own jobs, and
-- entries only where a checkpoint stands for them.
create function prune_audit_entries(project uuid, from_sequence bigint, to_sequence bigint)
  returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    pruned bigint;
  begin
    if not has_provider_scope() or not exists (
      select from audit_checkpoint
      where project_id = project and first_sequence <= from_sequence
        and last_sequence >= to_sequence)
    then
      raise insufficient_privilege using message = 'no checkpoint stands for these entries';
    end if;
    delete from audit_entry
    where project_id = project and sequence between from_sequence and to_sequence;
    get diagnostics pruned = row_count;
    return pruned;
  end $$;

create function prune_events(before timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    pruned bigint;
  begin
    if not has_provider_scope() then
      raise insufficient_privilege using message = 'events are pruned over all projects';
    end if;
    delete from event where occurred_at <= before;
    get diagnostics pruned = row_count;
    return pruned;
  end $$;
revoke execute on function prune_audit_entries(uuid, bigint, bigint), prune_events(timestamptz)
  from public;

-- ---- people who are erased -----------------------------------------------------------------------
-- Who was erased, without saying who: digests of the ids of their records. The journal outside of
-- the database has the same, and is run again after a restore.
create table erasure (
  erasure_id uuid primary key,
  -- Its place in that journal.
  number integer not null unique check (number > 0),
  asked_at timestamptz not null,
  asked_by_account_id uuid,
  -- A manager erases in their own project; null: the provider did, in all of them.
  only_project_id uuid,
  -- Of whom, until it is done.
  record_ids uuid[] not null,
  record_digests text[] not null,
  -- Those that stay for a while, because a law says so, and until when.
  kept_digests text[] not null,
  kept_until date,
  done_at timestamptz,
  counts jsonb not null default '{}',
  check (done_at is null or record_ids = '{}')
);

create function erase_event_data(sequences bigint[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    erased bigint;
  begin
    update event set data = '{"erased": true}'
    where sequence = any(sequences)
      and (has_provider_scope() or project_id = current_project());
    get diagnostics erased = row_count;
    return erased;
  end $$;
revoke execute on function erase_event_data(bigint[]) from public;
