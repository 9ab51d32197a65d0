-- What an uploaded file was read to be, for an hour. The file itself is not kept.
create table upload (
  upload_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  account_id uuid not null references account on delete cascade,
  file_name text not null,
  summary jsonb not null,
  -- JSON, gzipped: a full list has 166,000 rows.
  entries bytea not null,
  -- The saved list that the preview was made against; 0 before a first one.
  previewed_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_expiry on upload (expires_at);
create index upload_owner on upload (project_id, account_id, created_at);

create table employee_list_log (
  employee_list_log_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  version integer not null,
  rows_processed integer not null,
  imported_at timestamptz not null,
  -- Kept as it was: it tells who saved a list, whatever happens to the account.
  uploaded_by_email_address text not null
);
create index employee_list_log_project on employee_list_log (project_id, imported_at);

-- Reported from the list; the provider was told that it was a mistake.
alter table subscription
  add column list_cancelled_at timestamptz,
  add column list_cancellation_rectified_at timestamptz;
create index subscription_list_cancelled on subscription (project_id)
  where list_cancelled_at is not null;

do $$
declare
  project_table text;
begin
  foreach project_table in array array['upload', 'employee_list_log']
  loop
    execute format('alter table %I enable row level security', project_table);
    execute format('alter table %I force row level security', project_table);
    execute format('create policy owner_all on %I to %I using (true) with check (true)',
      project_table, current_user);
    execute format('create policy one_project on %I using (project_id = (select current_project()))',
      project_table);
    execute format('create policy provider on %I using ((select has_provider_scope()))',
      project_table);
  end loop;
end $$;

create function project_of_upload(id uuid) returns uuid
  language sql stable security definer set search_path = public
  as $$ select project_id from upload where upload_id = id $$;
