-- ---- files of a project ----------------------------------------------------------------------
-- The bytes are in the storage, under a key of their own: a name is looked up here, never made
-- into a path.
create table project_file (
  project_file_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  file_name text not null,
  file_type text not null check (file_type in ('jpg', 'png', 'pdf')),
  size bigint not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz not null,
  sort_key text collate "C" generated always as (fold_text(file_name)) stored,
  unique (project_id, file_name)
);

-- The files of the transaction's project whose names match a LIKE pattern of folded text.
create function search_project_files(pattern text) returns setof uuid
  language sql stable
  as $$
    select project_file_id from project_file
    where project_id = current_project() and sort_key like pattern
  $$;

-- ---- promotion material: the provider's, the same for every project --------------------------
create table promotion_file (
  promotion_file_id uuid primary key,
  kind text not null check (kind in ('EmployerPoster', 'EmployerSocialMedia', 'SportLocationPoster',
    'SportLocationSocialMedia', 'SportLocationNarrowcasting')),
  folder text not null,
  file_name text not null,
  file_type text not null check (file_type in ('jpg', 'png', 'pdf')),
  size bigint not null,
  sha256 text not null,
  storage_key text not null,
  thumbnail_sha256 text references public_image,
  uploaded_at timestamptz not null,
  sort_key text collate "C" generated always as (fold_text(folder) || chr(1) || fold_text(file_name))
    stored,
  unique (kind, folder, file_name)
);

create sequence promotion_order_number start 1001;

create table promotion_order (
  promotion_order_id uuid primary key,
  order_number bigint not null unique default nextval('promotion_order_number'),
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in ('posters-flyers', 'narrowcast')),
  ordered_at timestamptz not null,
  ordered_by_account_id uuid not null,
  -- Kept as it was: it tells who ordered, whatever happens to the account.
  ordered_by_name text not null,
  -- The whole order, designs by name.
  content jsonb not null
);
create index promotion_order_project on promotion_order (project_id, ordered_at);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['project_file', 'promotion_order']
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

-- ---- mail that is answered to somebody else than its sender ----------------------------------
alter table mail add column reply_to text;
