-- The serving role may not delete entries and events. Here it may, in the scope of our own jobs, and
-- entries only where a checkpoint stands for them.
create or replace function prune_audit_entries(project uuid, from_sequence bigint, to_sequence bigint)
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
