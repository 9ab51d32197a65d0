-- ---- requests that the employee withdrew -------------------------------------------------------
-- Beside the status, which stays Rejected: the list of rejected requests holds these too, and the
-- indexes and a process of the version before know three states.
alter table article_registration add column withdrawn_at timestamptz;

do $$
declare
  reason_check text;
begin
  select conname into strict reason_check from pg_constraint
  where conrelid = 'article_registration'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%rejection_reason%';
  execute format('alter table article_registration drop constraint %I', reason_check);
end $$;
alter table article_registration
  add constraint article_registration_reason
    check ((status = 'Rejected' and withdrawn_at is null) = (rejection_reason is not null)),
  add constraint article_registration_withdrawn
    check (withdrawn_at is null or status = 'Rejected');

-- ---- who opened a request while it waited, and may decide on it --------------------------------
create table article_registration_viewer (
  project_id uuid not null references project on delete cascade,
  article_registration_id uuid not null references article_registration on delete cascade,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (project_id, article_registration_id, account_id)
);
create index article_registration_viewer_request
  on article_registration_viewer (article_registration_id);
create index article_registration_viewer_account on article_registration_viewer (account_id);

alter table article_registration_viewer enable row level security;
alter table article_registration_viewer force row level security;
do $$
begin
  execute format('create policy owner_all on article_registration_viewer to %I
    using (true) with check (true)', current_user);
end $$;
create policy one_project on article_registration_viewer
  using (project_id = (select current_project()));
create policy provider on article_registration_viewer using ((select has_provider_scope()));
