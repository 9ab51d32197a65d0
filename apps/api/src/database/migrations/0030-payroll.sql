-- ---- who does payroll --------------------------------------------------------------------------
-- A process of the version before leaves the flag as it is.
alter table membership add column payroll boolean not null default false;
alter table waiting_membership add column payroll boolean not null default false;

-- ---- how an employer's payroll works -----------------------------------------------------------
create table payroll_settings (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  version integer not null,
  saved_at timestamptz not null,
  saved_by_account_id uuid
);

-- Periods in order. One at a time is open; the earlier ones never change what was charged in them.
create table payroll_period (
  payroll_period_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  year integer not null,
  number integer not null,
  frequency text not null check (frequency in ('Monthly', 'FourWeekly')),
  mode text not null check (mode in ('Fixed', 'Variable')),
  starts_on date not null,
  ends_on date not null,
  cut_off_on date not null,
  payday date not null,
  state text not null check (state in ('Open', 'Closed', 'Delivered', 'Confirmed')),
  version integer not null default 1,
  -- Whether an opening position was recorded before it: nothing earlier counts from then on.
  is_opening boolean not null default false,
  -- As they were at closing, with the figures and the digest of the lines; null while it is open.
  settings jsonb,
  totals jsonb,
  line_count integer,
  held_count integer,
  sha256 text,
  closed_at timestamptz,
  closed_by_account_id uuid,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  cut_off_mailed_at timestamptz,
  created_at timestamptz not null,
  unique (project_id, starts_on),
  check ((state = 'Open') = (closed_at is null))
);
create unique index payroll_period_open on payroll_period (project_id) where state = 'Open';

-- What payroll had of a subscription when it was started, a period.
create table payroll_opening (
  project_id uuid not null references project on delete cascade,
  payroll_period_id uuid not null references payroll_period on delete cascade,
  subscription_id uuid not null,
  employee_number text,
  amounts jsonb not null,
  primary key (payroll_period_id, subscription_id)
);
create index payroll_opening_project on payroll_opening (project_id);

-- The lines of closed periods, without names: those stay with the subscription, and are erased
-- there. What was held was not charged.
create table payroll_line (
  payroll_line_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  payroll_period_id uuid not null references payroll_period on delete cascade,
  place integer not null,
  subscription_id uuid not null,
  employee_number text,
  component text not null,
  change text not null,
  amount integer not null,
  delta integer not null,
  effective_from date not null,
  effective_to date,
  origin_period_id uuid,
  reason text not null,
  held_reason text
);
create index payroll_line_period on payroll_line (payroll_period_id, place);
create index payroll_line_project on payroll_line (project_id);
create index payroll_line_subscription on payroll_line (subscription_id);

-- What people decide in an open period: lines that wait, and months that were missed.
create table payroll_hold (
  project_id uuid not null references project on delete cascade,
  payroll_period_id uuid not null references payroll_period on delete cascade,
  line_key text not null,
  reason text not null,
  held_at timestamptz not null,
  held_by_account_id uuid,
  primary key (payroll_period_id, line_key)
);
create index payroll_hold_project on payroll_hold (project_id);

create table payroll_missed_decision (
  payroll_missed_decision_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  subscription_id uuid not null,
  origin_period_id uuid not null references payroll_period on delete cascade,
  choice text not null check (choice in ('Settle', 'Waive')),
  amount integer not null,
  decided_at timestamptz not null,
  decided_by_account_id uuid
);
create index payroll_missed_decision_project on payroll_missed_decision (project_id);
create index payroll_missed_decision_origin on payroll_missed_decision (origin_period_id);

-- The bytes of each file as it was downloaded first, so that the second is the same.
create table payroll_file (
  project_id uuid not null references project on delete cascade,
  payroll_period_id uuid not null references payroll_period on delete cascade,
  format text not null,
  file_name text not null,
  content bytea not null,
  sha256 text not null,
  made_at timestamptz not null,
  last_downloaded_at timestamptz,
  last_downloaded_by_account_id uuid,
  primary key (payroll_period_id, format)
);
create index payroll_file_project on payroll_file (project_id);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['payroll_settings', 'payroll_period', 'payroll_opening',
    'payroll_line', 'payroll_hold', 'payroll_missed_decision', 'payroll_file']
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
