-- ---- which mails a member gets of a project, and when ------------------------------------------
-- No row: each mail at once. The row goes with the membership, and stays when a flag is taken away.
create table mail_choice (
  account_id uuid not null,
  project_id uuid not null,
  requests text not null check (requests in ('Direct', 'Daily', 'Weekly', 'None')),
  changes text not null check (changes in ('Direct', 'None')),
  primary key (project_id, account_id),
  foreign key (project_id, account_id) references membership (project_id, account_id)
    on delete cascade
);
create index mail_choice_account on mail_choice (account_id);

-- The hour and the day of the week (1 is Monday) of an account's digest, in Amsterdam.
create table mail_time (
  account_id uuid primary key references account on delete cascade,
  hour integer not null check (hour between 7 and 18),
  weekday integer not null check (weekday between 1 and 5)
);

-- The days on which the job looked at an account, and when it mailed it: at most once a day.
create table digest_sent (
  account_id uuid not null references account on delete cascade,
  date date not null,
  mailed_at timestamptz,
  primary key (account_id, date)
);
create index digest_sent_date on digest_sent (date);

-- A digest waits behind the mails about an account, whose links a person waits for.
alter table mail add column is_digest boolean not null default false;

-- ---- when a request that waits is mailed about again -------------------------------------------
-- No row: what the contract declares as the default.
create table reminder_settings (
  project_id uuid primary key references project on delete cascade,
  remind_after integer check (remind_after between 1 and 60),
  escalate_after integer check (escalate_after between 1 and 60),
  version integer not null,
  check (remind_after < escalate_after)
);

-- Each stage of a request begins once.
create table request_reminder (
  project_id uuid not null references project on delete cascade,
  article_registration_id uuid not null references article_registration on delete cascade,
  stage text not null check (stage in ('Approvers', 'Managers')),
  sent_at timestamptz not null,
  primary key (project_id, article_registration_id, stage)
);
create index request_reminder_request on request_reminder (article_registration_id);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['mail_choice', 'reminder_settings', 'request_reminder']
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
create policy own_choices on mail_choice for select using (account_id = (select current_account()));
