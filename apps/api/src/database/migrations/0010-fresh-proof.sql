-- When, and how, the person of a session last proved who they are. Null: never, as in a session of
-- the support or of a mailed link, and in one that began before these columns.
alter table session
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('sign-in', 'confirmation')),
  add check ((proved_at is null) = (proved_by is null));

-- One more purpose of a link, beside those that there are: what a confirmation with Microsoft ends in.
do $$
declare
  purposes text;
begin
  select pg_get_expr(conbin, conrelid) into strict purposes
    from pg_constraint where conrelid = 'link'::regclass and conname = 'link_purpose_check';
  execute format('alter table link drop constraint link_purpose_check,
    add constraint link_purpose_check check (%s or purpose = %L)', purposes, 'microsoft-proof');
end $$;
