-- ---- what a key of the provider API may do, until when, and how often --------------------------
-- A key from before this, or made by a process of the version before, has all of it. A key with
-- limits lies under a digest that such a process does not look for, so that it is refused there.
alter table api_key
  add column scopes text[] not null default '{intake,read,files,texts,entra-decisions}',
  -- The last day on which it works; null for no end.
  add column expires_on date,
  add column calls_per_minute integer not null default 12000 check (calls_per_minute > 0),
  -- While a key is being replaced, the one before works beside it.
  add column earlier_key_hash bytea unique,
  add column rotated_at timestamptz;

-- Apart from the key, because every call reads that one.
create table api_key_use (
  api_key_id uuid primary key references api_key on delete cascade,
  -- The minute in which calls are counted, and how many of them processes have taken.
  minute timestamptz not null,
  calls integer not null,
  last_used_at timestamptz,
  earlier_last_used_at timestamptz
);
