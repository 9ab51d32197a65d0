-- ---- answers that are kept ---------------------------------------------------------------------
-- What a changing call answered, by the key that its client sent with it, so that the same key
-- brings the same answer and no second change. Rows live for a day and point at nothing: a
-- foreign key would lock the account that asks while its own change waits for other locks.
create table kept_answer (
  -- Digest of who asks, the call, the project and the key.
  kept_answer_id bytea primary key,
  -- Null for the provider's systems.
  account_id uuid,
  -- Null for a call outside projects.
  project_id uuid,
  call text not null,
  -- Tells the same payload from another; says nothing of what is in it.
  payload_hmac bytea not null,
  payload_key_id text not null,
  -- The fresh proof that the call itself turned out to need.
  proof text check (proof in ('sign-in', 'confirmation')),
  -- Null while a call of several transactions runs; then run_id says whose run it is.
  status integer check (status between 200 and 299),
  body text,
  run_id uuid,
  -- Until then the answer is given again, or the run is believed to go on.
  valid_until timestamptz not null,
  check ((status is null) <> (run_id is null))
);
create index kept_answer_valid_until on kept_answer (valid_until);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['kept_answer']
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

-- A call outside projects keeps its answer for its account alone.
create policy own_answers on kept_answer
  using (project_id is null and account_id = (select current_account()));
