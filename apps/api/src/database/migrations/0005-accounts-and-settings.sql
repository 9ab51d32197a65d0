-- ---- accounts, as a list shows and finds them ------------------------------------------------
alter table account
  add column sort_key text collate "C"
    generated always as (person_sort_key(first_name, infix, last_name)) stored,
  -- chr(1) keeps the fields apart: it is no white space, which folding makes one of.
  add column search_text text collate "C" generated always as (fold_text(
    first_name || ' ' || coalesce(infix || ' ', '') || last_name || chr(1)
    || last_name || coalesce(', ' || infix, '') || chr(1) || email_address)) stored;

-- The accounts of the transaction's own project whose row matches a LIKE pattern.
create function search_project_accounts(pattern text) returns setof uuid
  language sql stable
  as $$
    select account.account_id
    from membership join account on account.account_id = membership.account_id
    where membership.project_id = current_project() and account.search_text like pattern
  $$;

-- ---- another e-mail address ------------------------------------------------------------------
alter table link
  drop constraint link_purpose_check,
  add constraint link_purpose_check check (purpose in ('activation', 'password-reset', 'pin-reset',
    'support', 'microsoft', 'microsoft-confirm', 'email-confirm', 'email-veto'));

create table email_change (
  email_change_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  old_email_address text not null,
  new_email_address text not null,
  requested_by_account_id uuid not null,
  requested_at timestamptz not null,
  -- Until then the old address can undo it, and nobody else gets that address.
  vetoable_until timestamptz not null,
  confirmed_at timestamptz,
  -- Vetoed, or overtaken by another change.
  closed_at timestamptz
);
create index email_change_account on email_change (account_id);
create index email_change_old_address on email_change (lower(old_email_address));

-- ---- who decides for whom --------------------------------------------------------------------
create table stand_in (
  stand_in_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  -- The approver who named the stand-in.
  account_id uuid not null references account on delete cascade,
  stand_in_account_id uuid not null references account on delete cascade,
  from_date date not null,
  until_date date not null,
  named_at timestamptz not null,
  ended_at timestamptz,
  check (from_date <= until_date),
  check (account_id <> stand_in_account_id)
);
create index stand_in_project on stand_in (project_id, stand_in_account_id);

alter table article_registration
  add column decided_on_behalf_of_account_id uuid,
  -- The name is kept: it stands under a contract, whatever happens to the account.
  add column decided_on_behalf_of_name text;

-- ---- who was refused by the directory rules --------------------------------------------------
create table entra_refusal (
  entra_refusal_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  refused_at timestamptz not null,
  door text not null check (door in ('portal', 'provider')),
  reason text not null check (reason in ('refused', 'groups-unresolved')),
  tenant_id uuid not null,
  user_id uuid not null,
  rule jsonb not null
);
create index entra_refusal_project on entra_refusal (project_id, refused_at);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['stand_in', 'entra_refusal']
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

create function project_of_entra_tenant(id uuid) returns uuid
  language sql stable security definer set search_path = public
  as $$ select project_id from entra_tenant where project_entra_tenant_id = id $$;

-- Who decides for whom in a project on a day: both are active, and who named the stand-in may decide
-- still.
create function stand_ins_on(project uuid, day date)
  returns table (stand_in_id uuid, account_id uuid, stand_in_account_id uuid, from_date date)
  language sql stable
  as $$
    select stand_in.stand_in_id, stand_in.account_id, stand_in.stand_in_account_id,
      stand_in.from_date
    from stand_in
    join membership approver on approver.project_id = stand_in.project_id
      and approver.account_id = stand_in.account_id
    join account approver_account on approver_account.account_id = stand_in.account_id
    join membership colleague on colleague.project_id = stand_in.project_id
      and colleague.account_id = stand_in.stand_in_account_id
    join account colleague_account on colleague_account.account_id = stand_in.stand_in_account_id
    where stand_in.project_id = project
      and stand_in.ended_at is null
      and day between stand_in.from_date and stand_in.until_date
      and not approver.is_disabled and not approver_account.is_disabled
      and (approver.authorize or approver.user_management)
      and not colleague.is_disabled and not colleague_account.is_disabled
  $$;

-- On whose behalf the transaction's own account may decide in a project on a day. Asked before the
-- project is set, so it runs as the owner; it tells no more than that. Of several approvers, the one
-- whose period began first.
create function stands_in_for(project uuid, day date) returns uuid
  language sql stable security definer set search_path = public
  as $$
    select account_id from stand_ins_on(project, day)
    where stand_in_account_id = current_account()
    order by from_date, stand_in_id
    limit 1
  $$;
