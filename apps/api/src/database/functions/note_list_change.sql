-- Says that lists of the project are others. It grows by a random step, so that a copy of a database
-- that goes its own way has other revisions.
create or replace function note_list_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := coalesce(new.project_id, old.project_id);
  begin
    -- Once in a transaction for each project, however many rows it writes.
    if current_setting('portal.list_noted', true) is distinct from project::text then
      insert into list_revision as kept (project_id, slot, revision)
      values (project, pg_backend_pid() % 8, 1 + (random() * 1e9)::bigint)
      on conflict (project_id, slot)
        do update set revision = kept.revision + 1 + (random() * 1e9)::bigint;
      perform set_config('portal.list_noted', project::text, true);
    end if;
    return null;
  end $$;
