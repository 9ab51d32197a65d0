-- Where the rows of the project lie that have a folded text: some places, and whether they are all.
-- It looks at two hundred rows to see how common the text is, and then reads on, or asks the index of
-- letters, or that of trigrams (records 79 and 160). Some numbers are written in other digits or with
-- another hyphen, so that the search text does not have them as people type them: they are few, and an
-- index names them.
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
