-- Extensions for the search index; both are "trusted", so the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Text as people here look for it and sort it: no case, no accents, no punctuation that only
-- spelling adds. Written out, so that every engine and every collation gives the same answer.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(
    replace(replace(replace(replace(
      lower(translate(
        regexp_replace(normalize(coalesce(value, ''), NFD), U&'[\0300-\036F]', '', 'g'),
        'ŁłØøĐđĦħŦŧıŊŋŒÆ’‘', 'llooddhhttinnœæ''''') collate "C"),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '\s+', ' ', 'g'));

-- The order of people in a Dutch list: by last name, then first name; the prefix ("van den") last.
create function person_sort_key(first_name text, infix text, last_name text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(last_name), '[''.-]', '', 'g') || chr(1)
    || fold_text(first_name) || chr(1) || fold_text(infix);

-- ---- who is asking -------------------------------------------------------------------------
-- Set per transaction by the server. Row-level security reads nothing else.
create function current_project() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('portal.project_id', true), '')::uuid;

create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('portal.account_id', true), '')::uuid;

-- 'provider' reads and writes over all projects: the provider API, the back office's list of
-- projects, and the jobs that send what any project left behind.
create function has_provider_scope() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('portal.scope', true), '') = 'provider';

-- ---- accounts ------------------------------------------------------------------------------
create table account (
  account_id uuid primary key,
  email_address text not null,
  first_name text not null,
  infix text,
  last_name text not null,
  type text not null check (type in ('Customer', 'BackOffice')),
  language text not null default 'nl' check (language in ('nl', 'en')),
  password_hash text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_email_address on account (lower(email_address));

create table session (
  session_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Both tokens carry the generation that they were made for; a refresh adds one.
  generation integer not null default 1,
  generation_started_at timestamptz not null,
  previous_generation_started_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse'))
);
create index session_account on session (account_id);

create table api_key (
  api_key_id uuid primary key,
  name text not null unique,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table portal_setting (
  name text primary key,
  value text not null
);

-- Content-addressed, public: an <img> sends no token.
create table public_image (
  sha256 text primary key,
  content_type text not null,
  content bytea not null
);

-- ---- projects ------------------------------------------------------------------------------
create table project (
  project_id uuid primary key,
  name text not null,
  legal_name text not null,
  kvk_number text not null,
  address jsonb not null,
  language text not null default 'nl' check (language in ('nl', 'en')),
  requires_authorization boolean not null default true,
  require_totp boolean not null default false,
  maximum_price integer,
  first_start_offset integer not null default 0,
  last_start_offset integer not null default 365,
  show_expensive_subscriptions boolean not null default false,
  use_employee_list_cancel_subscriptions boolean not null default false,
  logo_sha256 text references public_image,
  news_text text not null default '',
  sign_aao_without_authorization boolean not null default false,
  sign_aao_without_authorization_signature_line1 text not null default '',
  sign_aao_without_authorization_signature_line2 text not null default '',
  created_at timestamptz not null default now(),
  sort_key text collate "C" generated always as (fold_text(name)) stored
);

create table membership (
  project_id uuid not null references project on delete cascade,
  account_id uuid not null references account on delete cascade,
  is_disabled boolean not null default false,
  authorize boolean not null default false,
  confirmation_mails boolean not null default false,
  user_management boolean not null default false,
  subscription_copy boolean not null default false,
  primary key (project_id, account_id)
);
create index membership_account on membership (account_id);

create table article_registration (
  article_registration_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  external_reference text not null,
  status text not null check (status in ('ToApprove', 'Approved', 'Rejected')),
  version integer not null default 1,
  first_name text not null,
  infix text,
  last_name text not null,
  birth_date date not null,
  gender text not null check (gender in ('Male', 'Female', 'X', 'Unknown')),
  email_address text not null,
  employee_number text,
  department text,
  cost_centre text,
  address jsonb not null,
  article_name text not null,
  sports_location text not null,
  intensity integer,
  start_date date not null,
  months integer not null,
  total_price integer not null,
  gross_exchange integer not null,
  net_exchange integer not null,
  employer_contribution integer not null,
  net_own_contribution integer not null,
  accepted_at timestamptz not null,
  acceptance_reference text not null,
  -- The request as it came in; later edits do not touch it.
  submitted jsonb not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by_account_id uuid,
  -- The name is kept: it stands under a contract, whatever happens to the account.
  decided_by_name text,
  rejection_reason text,
  sort_key text collate "C" generated always as (person_sort_key(first_name, infix, last_name)) stored,
  -- chr(1) keeps the fields apart: it is no white space, which folding makes one of.
  search_text text collate "C" generated always as (fold_text(
    first_name || ' ' || coalesce(infix || ' ', '') || last_name || chr(1)
    || last_name || coalesce(', ' || infix, '') || chr(1)
    || coalesce(employee_number, '') || chr(1) || email_address || chr(1)
    || coalesce(department, ''))) stored,
  unique (project_id, external_reference),
  check (total_price = gross_exchange + net_exchange + employer_contribution + net_own_contribution),
  check ((status = 'ToApprove') = (decided_at is null)),
  check ((status = 'Rejected') = (rejection_reason is not null))
);
create index article_registration_name
  on article_registration (project_id, status, sort_key, article_registration_id);
create index article_registration_requested
  on article_registration (project_id, status, requested_at, article_registration_id);
create index article_registration_search
  on article_registration using gin (project_id, search_text gin_trgm_ops);

-- The signed supplement, byte for byte as it was signed.
create table aao_file (
  article_registration_id uuid primary key references article_registration on delete cascade,
  project_id uuid not null references project on delete cascade,
  file_name text not null,
  content bytea not null,
  sha256 text not null,
  signed_at timestamptz not null
);

create sequence subscription_number start 20001;

create table subscription (
  subscription_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  subscription_number bigint not null unique default nextval('subscription_number'),
  external_reference text not null,
  article_registration_id uuid unique references article_registration,
  first_name text not null,
  infix text,
  last_name text not null,
  birth_date date not null,
  gender text not null check (gender in ('Male', 'Female', 'X', 'Unknown')),
  email_address text not null,
  employee_number text,
  department text,
  cost_centre text,
  address jsonb not null,
  article_name text not null,
  sports_location text not null,
  intensity integer,
  months integer not null,
  total_price integer not null,
  gross_exchange integer not null,
  net_exchange integer not null,
  employer_contribution integer not null,
  net_own_contribution integer not null,
  period_start date not null,
  period_end date,
  suspend_from date,
  suspend_till date,
  created_at timestamptz not null default now(),
  sort_key text collate "C" generated always as (person_sort_key(first_name, infix, last_name)) stored,
  -- chr(1) keeps the fields apart: it is no white space, which folding makes one of.
  search_text text collate "C" generated always as (fold_text(
    first_name || ' ' || coalesce(infix || ' ', '') || last_name || chr(1)
    || last_name || coalesce(', ' || infix, '') || chr(1)
    || 'sp-' || subscription_number::text || chr(1)
    || coalesce(employee_number, '') || chr(1) || email_address || chr(1)
    || coalesce(department, ''))) stored,
  unique (project_id, external_reference),
  check (total_price = gross_exchange + net_exchange + employer_contribution + net_own_contribution),
  check (suspend_till is null or suspend_from <= suspend_till)
);
create index subscription_name on subscription (project_id, sort_key, subscription_id);
create index subscription_period on subscription (project_id, period_end, period_start)
  include (suspend_from, suspend_till, total_price);
create index subscription_search on subscription using gin (project_id, search_text gin_trgm_ops);

-- ---- what goes out -------------------------------------------------------------------------
create table mail (
  mail_id uuid primary key,
  project_id uuid references project on delete cascade,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  language text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index mail_due on mail (next_attempt_at) where sent_at is null;

-- The counter's row stays locked until its transaction ends: the order of numbers is the order of
-- commits, so a reader never passes an event that is still to come. A sequence cannot promise that.
create table event_counter (
  only_row boolean primary key default true check (only_row),
  last_sequence bigint not null
);
insert into event_counter (last_sequence) values (0);

create table event (
  sequence bigint primary key,
  type text not null,
  occurred_at timestamptz not null,
  project_id uuid not null references project on delete cascade,
  data jsonb not null
);

-- The end of each project's chain; its row is locked while an entry is added.
create table audit_chain (
  project_id uuid primary key references project on delete cascade,
  last_sequence bigint not null,
  last_hash text not null
);

create table audit_entry (
  project_id uuid not null references project on delete cascade,
  sequence bigint not null,
  occurred_at timestamptz not null,
  actor_account_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  details jsonb not null,
  -- Digest of the row in audit_person: that row can be erased and the chain still verifies.
  person_digest text not null,
  previous_hash text not null,
  hash text not null,
  primary key (project_id, sequence)
);
create index audit_entry_subject on audit_entry (project_id, subject_type, subject_id);

create table audit_person (
  project_id uuid not null,
  sequence bigint not null,
  salt text not null,
  data jsonb not null,
  primary key (project_id, sequence),
  foreign key (project_id, sequence) references audit_entry on delete cascade
);

-- ---- the second wall -----------------------------------------------------------------------
-- The owner reads everything: it migrates, and the two functions below run as it.
do $$
declare
  project_table text;
begin
  foreach project_table in array array['membership', 'article_registration', 'aao_file',
    'subscription', 'event', 'audit_chain', 'audit_entry', 'audit_person', 'mail', 'project']
  loop
    execute format('alter table %I enable row level security', project_table);
    execute format('alter table %I force row level security', project_table);
    execute format('create policy owner_all on %I to %I using (true) with check (true)',
      project_table, current_user);
    -- As sub-selects the settings are read once a query, not once a row.
    execute format('create policy one_project on %I using (project_id = (select current_project()))',
      project_table);
    execute format('create policy provider on %I using ((select has_provider_scope()))',
      project_table);
  end loop;
end $$;

-- Mail about an account belongs to no project.
create policy without_project on mail for insert with check (project_id is null);

-- An account sees its own memberships, and the projects that these name.
create policy own_memberships on membership for select using (account_id = (select current_account()));
create policy own_projects on project for select using (project_id in (
  select membership.project_id from membership
  where membership.account_id = (select current_account()) and not membership.is_disabled));

-- Which project a record belongs to, asked before that project can be set. It tells no more.
create function project_of_article_registration(id uuid) returns uuid
  language sql stable security definer set search_path = public
  as $$ select project_id from article_registration where article_registration_id = id $$;

create function project_of_subscription(id uuid) returns uuid
  language sql stable security definer set search_path = public
  as $$ select project_id from subscription where subscription_id = id $$;

-- Under row-level security LIKE may not use an index (it is not leakproof), so the search runs as
-- the owner, walled in to the transaction's own project. EXECUTE plans for the pattern at hand.
create function search_article_registrations(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public
  as $$
  begin
    return query execute
      'select article_registration_id from article_registration
       where project_id = $1 and search_text like $2'
      using current_project(), pattern;
  end $$;

create function search_subscriptions(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public
  as $$
  begin
    return query execute
      'select subscription_id from subscription where project_id = $1 and search_text like $2'
      using current_project(), pattern;
  end $$;
