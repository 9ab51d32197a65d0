-- ---- searches find numbers in their comparable form ----------------------------------------------
-- Some numbers are written in other digits or with another hyphen, so that the search text does not
-- have them as people type them. They are few, and an index names them.
create or replace function locate_subscriptions(letters text) returns table (places tid[], is_all boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    project uuid := current_project();
    -- Other characters are no letters of the index.
    is_short boolean := letters ~ '^[^\x01-\x20]{1,2}$';
    some_rows text[];
    common integer;
    word text;
    most integer := 3000;
  begin
    some_rows := array(select search_text from subscription where project_id = project
      order by birth_date limit 200);
    select count(*) into common from unnest(some_rows) as one where strpos(one, letters) > 0;
    if common >= 8 then
      most := 1500;
    end if;
    if common >= (case when is_short then 80 else 20 end) then
      places := array(select ctid from subscription
        where project_id = project and strpos(search_text, letters) > 0
        order by birth_date limit most + 1);
    elsif is_short then
      -- Fenced in, or the planner might rather read the whole project.
      places := array(select keyed.place from (
          select ctid as place, project_id from subscription
          where letter_keys(project_id, search_text) @> array[letter_key(project, letters)]
          offset 0) as keyed
        where keyed.project_id = project
        limit most + 1);
    else
      -- Letters and figures are what trigrams are made of: the index cannot look up other signs.
      if letters ~ '[^[:alnum:]]' then
        select own.word into word
        from (select * from regexp_split_to_table(letters, '[^[:alnum:]]+') as own (word)
          where length(own.word) >= 3 limit 8) as own
        where (select count(*) from unnest(some_rows) as one where strpos(one, own.word) > 0) <= 1
        order by length(own.word) desc
        limit 1;
      end if;
      execute 'select array(select ctid from subscription
          where project_id = $1 and search_text like $2 and strpos(search_text, $3) > 0 limit $4)'
        into places
        using project, '%' || regexp_replace(coalesce(word, letters), '([\\%_])', '\\\1', 'g') || '%',
          letters, most + 1;
    end if;
    places := places || array(select ctid from subscription
      where project_id = project and strpos(employee_number, comparable_number) = 0
        and strpos(fold_text(comparable_number), letters) > 0 and strpos(search_text, letters) = 0
      limit most + 1);
    is_all := cardinality(places) <= most;
    return next;
  end $$;

-- As locate_subscriptions.
create or replace function locate_article_registrations(letters text) returns table (places tid[], is_all boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    project uuid := current_project();
    -- Other characters are no letters of the index.
    is_short boolean := letters ~ '^[^\x01-\x20]{1,2}$';
    some_rows text[];
    common integer;
    word text;
    most integer := 3000;
  begin
    some_rows := array(select search_text from article_registration where project_id = project
      order by birth_date limit 200);
    select count(*) into common from unnest(some_rows) as one where strpos(one, letters) > 0;
    if common >= 8 then
      most := 1500;
    end if;
    if common >= (case when is_short then 80 else 20 end) then
      places := array(select ctid from article_registration
        where project_id = project and strpos(search_text, letters) > 0
        order by birth_date limit most + 1);
    elsif is_short then
      -- Fenced in, or the planner might rather read the whole project.
      places := array(select keyed.place from (
          select ctid as place, project_id from article_registration
          where letter_keys(project_id, search_text) @> array[letter_key(project, letters)]
          offset 0) as keyed
        where keyed.project_id = project
        limit most + 1);
    else
      -- Letters and figures are what trigrams are made of: the index cannot look up other signs.
      if letters ~ '[^[:alnum:]]' then
        select own.word into word
        from (select * from regexp_split_to_table(letters, '[^[:alnum:]]+') as own (word)
          where length(own.word) >= 3 limit 8) as own
        where (select count(*) from unnest(some_rows) as one where strpos(one, own.word) > 0) <= 1
        order by length(own.word) desc
        limit 1;
      end if;
      execute 'select array(select ctid from article_registration
          where project_id = $1 and search_text like $2 and strpos(search_text, $3) > 0 limit $4)'
        into places
        using project, '%' || regexp_replace(coalesce(word, letters), '([\\%_])', '\\\1', 'g') || '%',
          letters, most + 1;
    end if;
    places := places || array(select ctid from article_registration
      where project_id = project and strpos(employee_number, comparable_number) = 0
        and strpos(fold_text(comparable_number), letters) > 0 and strpos(search_text, letters) = 0
      limit most + 1);
    is_all := cardinality(places) <= most;
    return next;
  end $$;

create or replace function search_article_registrations(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return query execute
      'select article_registration_id from article_registration
       where project_id = $1 and search_text like $2
       union
       select article_registration_id from article_registration
       where project_id = $1 and strpos(employee_number, comparable_number) = 0
         and fold_text(comparable_number) like $2'
      using current_project(), pattern;
  end $$;

create or replace function search_subscriptions(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return query execute
      'select subscription_id from subscription
       where project_id = $1 and search_text like $2
       union
       select subscription_id from subscription
       where project_id = $1 and strpos(employee_number, comparable_number) = 0
         and fold_text(comparable_number) like $2'
      using current_project(), pattern;
  end $$;

-- As before, and by the comparable form of a number.
create or replace function find_records(typed text, prefix text, patterns text[], most integer)
  returns table (kind text, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := current_project();
    number bigint := substring(lower(typed) from '^(?:sp-)?([0-9]{1,15})$')::bigint;
    has_patterns text := (
      select string_agg(format('search_text like %L', pattern), ' and ')
      from unnest(patterns) pattern);
    source record;
  begin
    return query select 'subscription', subscription_id from subscription
      where project_id = project and subscription_number = number;
    for source in
      select * from (values
        ('subscription', 'subscription', 'subscription_id'),
        ('articleRegistration', 'article_registration', 'article_registration_id')
      ) sources (name, stored, key)
    loop
      return query execute format(
        '(select %1$L, %3$I from %2$I where project_id = $1 and employee_number = $2 limit $3)
        union all
        (select %1$L, %3$I from %2$I where project_id = $1 and comparable_number = $2 limit $3)
        union all
        (select %1$L, %3$I from %2$I where project_id = $1 and external_reference = $2)',
        source.name, source.stored, source.key) using project, typed, most;
      if prefix <> '' then
        -- chr(1114111) comes after every other character.
        return query execute format(
          'select %1$L, %3$I from %2$I
          where project_id = $1 and sort_key >= $2 and sort_key < $2 || chr(1114111)
          order by sort_key limit $3',
          source.name, source.stored, source.key) using project, prefix, most;
      end if;
      if has_patterns is not null then
        -- Planned as if all were wanted: for a few, the planner would rather read the table until
        -- it came across them, and reads all of it when there are none.
        return query execute format(
          'with hits as materialized (select %3$I from %2$I where project_id = $1 and %4$s)
          select %1$L, %3$I from hits limit $2',
          source.name, source.stored, source.key, has_patterns) using project, most;
        return query execute format(
          'select %1$L, %3$I from (
            select %3$I, search_text || chr(1) || fold_text(comparable_number) as search_text
            from %2$I where project_id = $1 and strpos(employee_number, comparable_number) = 0
          ) as rewritten where %4$s limit $2',
          source.name, source.stored, source.key, has_patterns) using project, most;
      end if;
    end loop;
  end $$;
