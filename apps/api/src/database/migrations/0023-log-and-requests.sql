-- ---- searches of the log -----------------------------------------------------------------------
-- As for subscriptions: searches of one or two letters.
create index audit_person_letters on audit_person
  using gin (letter_keys(project_id, search_text)) with (gin_pending_list_limit = 1024);
alter index audit_person_letters alter column 1 set statistics 0;

-- Who did something in a project, without looking at everybody's accounts.
create index audit_entry_actor on audit_entry (project_id, actor_account_id);

create or replace function search_audit_entries(pattern text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := current_project();
    letters text := regexp_replace(
      substr(pattern, 2, greatest(char_length(pattern) - 2, 0)), '\\(.)', '\1', 'g');
    actors uuid[];
  begin
    -- From one person to the next in the index.
    with recursive acted (id) as (
      (select actor_account_id from audit_entry where project_id = project
        order by actor_account_id limit 1)
      union all
      select (select actor_account_id from audit_entry
        where project_id = project and actor_account_id > acted.id
        order by actor_account_id limit 1)
      from acted where acted.id is not null)
    select array_agg(account_id) into actors from account
    where account_id in (select id from acted)
      and (split_part(search_text, chr(1), 1) like pattern
        or split_part(search_text, chr(1), 2) like pattern);
    if letters ~ '^[^\x01-\x20]{1,2}$' then
      return query select keyed.sequence from (
          select sequence, project_id, search_text from audit_person
          where letter_keys(project_id, search_text) @> array[letter_key(project, letters)]
          offset 0) as keyed
        where keyed.project_id = project and strpos(keyed.search_text, letters) > 0;
    else
      return query execute
        'select sequence from audit_person where project_id = $1 and search_text like $2'
        using project, pattern;
    end if;
    -- Most searches are for an employee: nobody's entries need not be looked for.
    if cardinality(actors) > 0 then
      return query execute
        'select sequence from audit_entry where project_id = $1 and actor_account_id = any($2)'
        using project, actors;
    end if;
  end $$;

-- ---- sorting requests --------------------------------------------------------------------------
-- As for subscriptions, within a status. Empty values come last in both directions.
create index article_registration_by_first_name on article_registration
  (project_id, status, (left(fold_text(first_name), 200) collate "C"), sort_key, article_registration_id);
create index article_registration_by_article on article_registration
  (project_id, status, (left(fold_text(article_name), 200) collate "C"), sort_key, article_registration_id);
create index article_registration_by_employee_number on article_registration
  (project_id, status,
    ((case when employee_number is not null then left(fold_text(employee_number), 200) end) collate "C"),
    sort_key, article_registration_id);
create index article_registration_by_employee_number_descending on article_registration
  (project_id, status,
    ((case when employee_number is not null then left(fold_text(employee_number), 200) end) collate "C")
    desc nulls last, sort_key desc, article_registration_id desc);
create index article_registration_by_department on article_registration
  (project_id, status,
    ((case when department is not null then left(fold_text(department), 200) end) collate "C"),
    sort_key, article_registration_id);
create index article_registration_by_department_descending on article_registration
  (project_id, status,
    ((case when department is not null then left(fold_text(department), 200) end) collate "C")
    desc nulls last, sort_key desc, article_registration_id desc);
create index article_registration_by_start on article_registration
  (project_id, status, start_date, sort_key, article_registration_id);
create index article_registration_by_price on article_registration
  (project_id, status, total_price, sort_key, article_registration_id);
create index article_registration_by_decision on article_registration
  (project_id, status, decided_at, sort_key, article_registration_id);
create index article_registration_by_decision_descending on article_registration
  (project_id, status, decided_at desc nulls last, sort_key desc, article_registration_id desc);
