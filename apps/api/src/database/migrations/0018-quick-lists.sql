-- ---- how often a project's lists have changed ------------------------------------------------
-- What is counted over a whole list is kept by a server process for as long as the rows that it
-- was counted from stay the same. The sum over a project's slots tells: it is read with the count,
-- in one statement, and grows with every transaction that wrote such rows.
create table list_revision (
  project_id uuid not null,
  -- Several, so that transactions that write at once do not wait for each other.
  slot integer not null,
  revision bigint not null,
  primary key (project_id, slot)
);

alter table list_revision enable row level security;
alter table list_revision force row level security;
do $$
begin
  execute format('create policy owner_all on list_revision to %I using (true) with check (true)',
    current_user);
end $$;
create policy one_project on list_revision using (project_id = (select current_project()));
create policy provider on list_revision using ((select has_provider_scope()));

-- Grows by a random step, so that a copy of a database that goes its own way has other revisions.
create function note_list_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := coalesce(new.project_id, old.project_id);
  begin
    -- Once in a transaction for each project, however many rows it writes.
    if current_setting('portal.list_noted', true) is distinct from project::text then
      insert into list_revision as kept (project_id, slot, revision)
      values (project, pg_backend_pid() % 8, 1 + (random() * 1e9)::bigint)
      on conflict (project_id, slot)
        do update set revision = kept.revision + 1 + (random() * 1e9)::bigint;
      perform set_config('portal.list_noted', project::text, true);
    end if;
    return null;
  end $$;

-- Deferred to the commit: the slot's row is locked last and briefly, and no transaction waits for
-- another lock while it holds it.
create constraint trigger list_change after insert or update or delete on article_registration
  deferrable initially deferred for each row execute function note_list_change();
create constraint trigger list_change after insert or update or delete on subscription
  deferrable initially deferred for each row execute function note_list_change();
create constraint trigger list_change after update on project
  deferrable initially deferred for each row execute function note_list_change();

-- ---- searches ----------------------------------------------------------------------------------
-- As search_subscriptions, for one page: the ids when there are few, and null when a page is found
-- sooner by walking the list, because the text is common or too short for the index.
create function find_subscriptions(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    common integer;
    found uuid[];
  begin
    if char_length(pattern) < 5 then
      return null;
    end if;
    execute 'select count(*) from (
        select search_text from subscription where project_id = $1
        order by sort_key, subscription_id limit 200) as first_rows
      where search_text like $2'
      into common using current_project(), pattern;
    if common >= 20 then
      return null;
    end if;
    execute 'select array_agg(subscription_id) from (
        select subscription_id from subscription
        where project_id = $1 and search_text like $2 limit $3) as hits'
      into found using current_project(), pattern, most + 1;
    if cardinality(found) > most then
      return null;
    end if;
    return coalesce(found, '{}');
  end $$;

create function find_article_registrations(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    common integer;
    found uuid[];
  begin
    if char_length(pattern) < 5 then
      return null;
    end if;
    execute 'select count(*) from (
        select search_text from article_registration where project_id = $1
        order by status, sort_key, article_registration_id limit 200) as first_rows
      where search_text like $2'
      into common using current_project(), pattern;
    if common >= 20 then
      return null;
    end if;
    execute 'select array_agg(article_registration_id) from (
        select article_registration_id from article_registration
        where project_id = $1 and search_text like $2 limit $3) as hits'
      into found using current_project(), pattern, most + 1;
    if cardinality(found) > most then
      return null;
    end if;
    return coalesce(found, '{}');
  end $$;

-- ---- sorting -----------------------------------------------------------------------------------
-- For the columns that people sort by. Empty values come last in both directions, so a column that
-- may be empty needs an index for each.
create index subscription_by_first_name on subscription
  (project_id, (left(fold_text(first_name), 200) collate "C"), sort_key, subscription_id);
create index subscription_by_type on subscription
  (project_id, (left(fold_text(article_name), 200) collate "C"), sort_key, subscription_id);
create index subscription_by_employee_number on subscription
  (project_id, ((case when employee_number is not null then left(fold_text(employee_number), 200) end) collate "C"),
    sort_key, subscription_id);
create index subscription_by_employee_number_descending on subscription
  (project_id, ((case when employee_number is not null then left(fold_text(employee_number), 200) end) collate "C")
    desc nulls last, sort_key desc, subscription_id desc);
create index subscription_by_department on subscription
  (project_id, ((case when department is not null then left(fold_text(department), 200) end) collate "C"),
    sort_key, subscription_id);
create index subscription_by_department_descending on subscription
  (project_id, ((case when department is not null then left(fold_text(department), 200) end) collate "C")
    desc nulls last, sort_key desc, subscription_id desc);
create index subscription_by_number on subscription
  (project_id, subscription_number, sort_key, subscription_id);
create index subscription_by_birth_date on subscription
  (project_id, birth_date, sort_key, subscription_id);
create index subscription_by_price on subscription
  (project_id, total_price, sort_key, subscription_id);
create index subscription_by_start on subscription
  (project_id, period_start, sort_key, subscription_id);
create index subscription_by_end on subscription
  (project_id, period_end, sort_key, subscription_id);
create index subscription_by_end_descending on subscription
  (project_id, period_end desc nulls last, sort_key desc, subscription_id desc);

-- ---- stand-ins ---------------------------------------------------------------------------------
-- Asked at every call in a project, and nearly nobody stands in for anybody: that is seen first.
create or replace function stands_in_for(project uuid, day date) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    if not exists (select from stand_in
      where stand_in.project_id = project and stand_in_account_id = current_account()) then
      return null;
    end if;
    return (select account_id from stand_ins_on(project, day)
      where stand_in_account_id = current_account()
      order by from_date, stand_in_id
      limit 1);
  end $$;
