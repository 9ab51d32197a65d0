-- ---- the employee list ---------------------------------------------------------------------
-- Every saved list is a row; the one with the highest version is the project's. A list is whole or
-- it is not there: its entries come in the same transaction.
create table employee_list (
  employee_list_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  version integer not null,
  saved_at timestamptz not null,
  saved_by_account_id uuid,
  unique (project_id, version)
);

create table employee_list_entry (
  employee_list_id uuid not null references employee_list on delete cascade,
  project_id uuid not null references project on delete cascade,
  employee_number text not null,
  -- Excel drops leading zeros: 7 may be who was saved as 007.
  plain_number text collate "C" generated always as (ltrim(employee_number, '0')) stored,
  employee_name text not null,
  department text,
  email_address text,
  primary key (employee_list_id, employee_number)
);
create index employee_list_entry_plain on employee_list_entry (employee_list_id, plain_number);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['employee_list', 'employee_list_entry']
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

-- ---- what the checks of a request look up --------------------------------------------------
create index subscription_employee_number on subscription (project_id, employee_number);
create index subscription_cost_centre on subscription (project_id, cost_centre);

-- ---- what an account likes to see ----------------------------------------------------------
create table table_columns (
  account_id uuid not null references account on delete cascade,
  table_name text not null,
  columns jsonb not null,
  primary key (account_id, table_name)
);
