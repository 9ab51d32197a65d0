-- When, and how, the person of a session last proved who they are. Null: never, as in a session of
-- the support or of a mailed link, and in one that began before these columns.
alter table session
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('sign-in', 'confirmation')),
  add check ((proved_at is null) = (proved_by is null));
