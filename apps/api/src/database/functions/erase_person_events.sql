-- Leaves what the provider needs to follow its own records, and what is said of others.
create or replace function erase_person_events(sequences bigint[], own_ids text[], staying text[], terms text,
  parts text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    erased bigint;
  begin
    update event set data = without_person(data, own_ids, staying, terms, parts)
    where sequence = any(sequences)
      and (has_provider_scope() or project_id = current_project());
    get diagnostics erased = row_count;
    return erased;
  end $$;
