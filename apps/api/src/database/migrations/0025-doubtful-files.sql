-- Files in the storage that perhaps no row names: one that is being stored and has no row yet, and
-- one whose row was deleted or replaced. Mostly a moment later there is a row, or no file any more.
-- After a process was killed meanwhile, the sweep looks here for what it left. Nothing else is ever
-- deleted from the storage by a sweep, so a wrong storage or an older database loses nothing.
create table doubtful_file (
  -- Not called storage_key: a backup takes every file that such a column names.
  file_key text primary key,
  since timestamptz not null default now()
);

-- By trigger, so that a process of the version before notes them too.
create function note_unnamed_file() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into doubtful_file (file_key) values (old.storage_key) on conflict do nothing;
    return null;
  end $$;

create trigger note_unnamed_file after delete on project_file
  for each row execute function note_unnamed_file();
create trigger note_replaced_file after update of storage_key on project_file
  for each row when (old.storage_key <> new.storage_key) execute function note_unnamed_file();
create trigger note_unnamed_file after delete on promotion_file
  for each row execute function note_unnamed_file();
create trigger note_replaced_file after update of storage_key on promotion_file
  for each row when (old.storage_key <> new.storage_key) execute function note_unnamed_file();
