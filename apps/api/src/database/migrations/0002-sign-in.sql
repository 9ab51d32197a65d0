-- ---- two-step sign-in ----------------------------------------------------------------------
alter table account
  -- AES-256-GCM of the seed, bound to the account; the key of the ring that it was sealed with.
  add column totp_sealed_seed bytea,
  add column totp_key_id text,
  add column totp_enabled_at timestamptz,
  -- The last time step whose code was accepted: no code works twice, whichever call it comes by.
  add column totp_last_step bigint not null default 0,
  -- A new seed counts once a code of it was seen.
  add column pending_totp_sealed_seed bytea,
  add column pending_totp_key_id text,
  -- A password that was set by mail proves no more than the mailbox until a 2FA sign-in used it.
  add column is_password_proven boolean not null default true,
  add column entra_tenant_id uuid,
  add column entra_object_id uuid,
  -- Deactivated by a manager of every project of theirs, or by the back office.
  add column is_disabled boolean not null default false,
  add check ((totp_sealed_seed is null) = (totp_key_id is null)),
  add check ((totp_enabled_at is null) = (totp_sealed_seed is null)),
  add check ((pending_totp_sealed_seed is null) = (pending_totp_key_id is null)),
  add check ((entra_tenant_id is null) = (entra_object_id is null));
create unique index account_entra on account (entra_tenant_id, entra_object_id);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- ---- links by mail -------------------------------------------------------------------------
create table link (
  link_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- A token of one purpose is no token of another.
  purpose text not null check (purpose in ('activation', 'password-reset', 'pin-reset', 'support',
    'microsoft', 'microsoft-confirm')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Codes that were tried with it.
  attempts integer not null default 0,
  -- What a link carries besides, such as the directory identity that a Microsoft sign-in proved.
  data jsonb not null default '{}'
);
create index link_account on link (account_id, purpose);

-- Who asked for a link by mail. A row is written whether or not there is such an account, and made
-- into a mail (or nothing) after the answer: so that neither answer nor time tells which.
create table link_request (
  link_request_id uuid primary key,
  -- null: nobody's.
  account_id uuid,
  purpose text not null check (purpose in ('password-reset', 'pin-reset')),
  requested_at timestamptz not null
);

-- Between the first and the second step of signing in.
create table login_challenge (
  challenge_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('totp', 'totp-setup')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz,
  -- How the first step was taken; it goes on in the session.
  method text not null check (method in ('password', 'support', 'microsoft', 'pin-reset')),
  data jsonb not null default '{}'
);
create index login_challenge_account on login_challenge (account_id);

-- ---- throttles: counters that every process shares -------------------------------------------
create table throttle (
  -- Purpose and a digest of what is counted (an address, an account): no personal data.
  throttle_key text primary key,
  -- With a fraction: failures are forgotten as time goes by.
  failures double precision not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- ---- sessions ------------------------------------------------------------------------------
alter table session
  add column method text not null default 'password'
    check (method in ('password', 'support', 'microsoft', 'pin-reset')),
  add column device text not null default '',
  -- Support looks and changes nothing.
  add column is_read_only boolean not null default false,
  -- Of a Microsoft session: who the directory says it is; its rules decide which projects it sees.
  add column entra_tenant_id uuid,
  add column entra_object_id uuid,
  add column entra_group_ids uuid[],
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('logout', 'reuse', 'ended',
    'password-changed', 'totp-changed', 'deactivated', 'mail-changed'));

-- ---- directory rules -----------------------------------------------------------------------
create table entra_tenant (
  project_entra_tenant_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  tenant_id uuid not null,
  description text not null,
  allow_everyone boolean not null,
  unique (project_id, tenant_id),
  -- What the rules below refer to: a rule stays in the project of its tenant.
  unique (project_entra_tenant_id, project_id)
);

create table entra_group (
  project_entra_tenant_id uuid not null,
  project_id uuid not null,
  group_id uuid not null,
  description text not null,
  allow_group boolean not null,
  primary key (project_entra_tenant_id, group_id),
  foreign key (project_entra_tenant_id, project_id)
    references entra_tenant (project_entra_tenant_id, project_id) on delete cascade
);

create table entra_user (
  project_entra_tenant_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  description text not null,
  allow_user boolean not null,
  primary key (project_entra_tenant_id, user_id),
  foreign key (project_entra_tenant_id, project_id)
    references entra_tenant (project_entra_tenant_id, project_id) on delete cascade
);

-- A sign-in on its way to Microsoft and back.
create table microsoft_sign_in (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  -- Of the cookie of the browser that started: nobody can finish a sign-in in another's browser.
  browser_hash bytea not null,
  expires_at timestamptz not null
);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['entra_tenant', 'entra_group', 'entra_user']
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
