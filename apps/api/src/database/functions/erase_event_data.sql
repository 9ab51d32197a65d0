-- Takes all data from events. No version after 0037 calls it.
create or replace function erase_event_data(sequences bigint[]) returns bigint
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
