-- ---- passkeys --------------------------------------------------------------------------------
create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- As the browser writes it (base64url). No two accounts share one.
  credential_id text not null unique,
  -- COSE, as the device gave it.
  public_key bytea not null,
  -- How often the device has signed, where it counts; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges are sealed and kept nowhere; those that were answered stand here until they expire, so
-- that none is answered twice.
create table used_passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- One more way to sign in, and one more reason why a session ended, beside those that there are.
do $$
declare
  column_name text;
  new_value text;
  allowed text;
begin
  for column_name, new_value in
    values ('method', 'passkey'), ('end_reason', 'passkey-removed')
  loop
    select pg_get_expr(conbin, conrelid) into strict allowed
      from pg_constraint
      where conrelid = 'session'::regclass
        and conname = format('session_%s_check', column_name);
    execute format('alter table session drop constraint %1$I,
      add constraint %1$I check (%2$s or %3$I = %4$L)',
      format('session_%s_check', column_name), allowed, column_name, new_value);
  end loop;
end $$;
