-- ---- when a member changed last ----------------------------------------------------------------
-- For the provider, who asks who is new in a project or changed since: their flags, or what the
-- account says of them. Signing in and the like changes neither.
alter table membership add column updated_at timestamptz(3) not null default now();
alter table account add column updated_at timestamptz(3) not null default now();

create trigger note_change before update on membership
  for each row execute function note_change();
create trigger note_change before update of first_name, infix, last_name, email_address, language
  on account for each row execute function note_change();
