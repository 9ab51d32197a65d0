-- ---- memberships that wait for the person's consent ------------------------------------------
-- Apart from the memberships: nothing counts one by mistake, nor does a process of the version
-- before this one.
create table waiting_membership (
  waiting_membership_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The address that was asked; no other address of the account can consent.
  email_address text not null,
  is_disabled boolean not null,
  authorize boolean not null,
  confirmation_mails boolean not null,
  user_management boolean not null,
  subscription_copy boolean not null,
  -- Null: the provider.
  asked_by_account_id uuid,
  asked_at timestamptz not null,
  unique (project_id, account_id)
);
create index waiting_membership_account on waiting_membership (account_id);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['waiting_membership']
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

-- ---- what an account had when another address was asked for -----------------------------------
-- A veto takes back what was given since. Null: asked for by the version before this one.
alter table email_change add column memberships jsonb;

update email_change set memberships = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'projectId', membership.project_id,
    'isDisabled', membership.is_disabled,
    'authorize', membership.authorize,
    'confirmationMails', membership.confirmation_mails,
    'userManagement', membership.user_management,
    'subscriptionCopy', membership.subscription_copy)), '[]')
  from membership
  where membership.account_id = email_change.account_id
    and not exists (
      select from audit_entry
      where audit_entry.project_id = membership.project_id
        and audit_entry.subject_type = 'account'
        and audit_entry.subject_id = membership.account_id
        and audit_entry.action = 'member-added'
        and audit_entry.occurred_at > email_change.requested_at))
where closed_at is null and vetoable_until > now();
