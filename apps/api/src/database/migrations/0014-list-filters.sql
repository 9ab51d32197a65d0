-- ---- what the filters of lists look at -------------------------------------------------------
-- With the columns behind them, so that counting what a filter lets through reads no rows.
create index subscription_filters on subscription (project_id, department, article_name)
  include (period_start, period_end, suspend_from, suspend_till, total_price);
create index article_registration_filters
  on article_registration (project_id, status, department, article_name)
  include (start_date, total_price, requested_at, decided_at);

-- ---- how an account left its lists -----------------------------------------------------------
-- Of a list in every project. A row of the version before this one has columns alone.
alter table table_columns
  add column rows_per_page integer,
  add column sort_by text,
  add column sort_descending boolean;

-- Of a list in one project: the filters that were on last, and the views that were saved.
create table list_memory (
  account_id uuid not null references account on delete cascade,
  project_id uuid not null references project on delete cascade,
  table_name text not null,
  filters jsonb not null default '{}',
  views jsonb not null default '[]',
  default_view text,
  primary key (account_id, project_id, table_name)
);
create index list_memory_project on list_memory (project_id);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['list_memory']
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

-- The project that an account worked in last; it opens again when the account signs in.
alter table account add column last_project_id uuid references project on delete set null;
