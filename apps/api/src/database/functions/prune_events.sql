-- What is pruned is always the beginning: of two events of nearly one moment the later number may
-- have the earlier moment, and its place would be empty.
create or replace function prune_events(before timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    pruned bigint;
  begin
    if not has_provider_scope() then
      raise insufficient_privilege using message = 'events are pruned over all projects';
    end if;
    delete from event where sequence in (
      select sequence from event where sequence < coalesce(
        (select min(sequence) from event where occurred_at > before), 9223372036854775807)
      order by sequence limit most);
    get diagnostics pruned = row_count;
    return pruned;
  end $$;
