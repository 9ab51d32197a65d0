-- ---- when a request or a subscription changed last ---------------------------------------------
-- For the provider, who asks what changed since. In milliseconds, as everybody reads it.
alter table article_registration add column updated_at timestamptz(3) not null default now();
alter table subscription add column updated_at timestamptz(3) not null default now();

create function note_change() returns trigger
  language plpgsql
  as $$
  begin
    new.updated_at := now();
    return new;
  end $$;

create trigger note_change before update on article_registration
  for each row execute function note_change();
create trigger note_change before update on subscription
  for each row execute function note_change();

create index article_registration_updated
  on article_registration (project_id, updated_at, article_registration_id);
create index subscription_updated on subscription (project_id, updated_at, subscription_id);
