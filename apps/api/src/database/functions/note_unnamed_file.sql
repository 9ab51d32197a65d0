-- A file that no row names any more is to be deleted.
create or replace function note_unnamed_file() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into doubtful_file (file_key) values (old.storage_key) on conflict do nothing;
    return null;
  end $$;
