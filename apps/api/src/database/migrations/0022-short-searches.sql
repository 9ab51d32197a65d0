-- ---- searches of one or two letters ------------------------------------------------------------
-- A trigram has three letters. For what is shorter, every letter of a search text and every pair of
-- them is a number. It begins with 20 bits of the project, so that one employer's search reads
-- nothing of another's; where two projects share those bits, rows are told apart once they are read.
create function letter_key(project uuid, letters text) returns bigint
  language sql immutable parallel safe
  return (('x' || right(project::text, 5))::bit(20)::bigint << 42)
    + (ascii(letters)::bigint << 21) + ascii(substr(letters, 2));

-- No search begins or ends with a space, or has the chr(1) between two fields in it.
-- The cost is what keeps the planner from making the keys of each row when it can look them up.
create function letter_keys(project uuid, value text) returns bigint[]
  language sql immutable parallel safe cost 10000
  begin atomic
    select array_agg(base + (first << 21))
      || array_agg(base + (first << 21) + second) filter (where second > 32)
    from (select letter_key(project, '') as base offset 0) as own,
      (select ascii(one)::bigint as first, ascii(next) as second
        from unnest(string_to_array(value, null), string_to_array(substr(value, 2), null))
          as letters (one, next)) as pairs
    where first > 32;
  end;

-- What came in last is searched from end to end, so not much of it may gather.
create index subscription_letters on subscription
  using gin (letter_keys(project_id, search_text)) with (gin_pending_list_limit = 1024);
create index article_registration_letters on article_registration
  using gin (letter_keys(project_id, search_text)) with (gin_pending_list_limit = 1024);
-- What the planner would learn of the keys is not worth making them for.
alter index subscription_letters alter column 1 set statistics 0;
alter index article_registration_letters alter column 1 set statistics 0;

-- ---- searches for a page -----------------------------------------------------------------------
-- find_subscriptions and find_article_registrations stay for the version before this one.
--
-- Where the rows of the transaction's own project lie that have a folded text in them; they lie there
-- for the statement that asks, and no longer. Where very many have it, some of them are told, for
-- their number: a page is then sooner found by reading the list. How common a text is shows in the
-- first rows by date of birth, which no search text has to do with.
create function locate_subscriptions(letters text) returns table (places tid[], is_all boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := current_project();
    -- Other characters are no letters of the index.
    is_short boolean := letters ~ '^[^\x01-\x20]{1,2}$';
    common integer;
    most integer := 3000;
  begin
    select count(*) filter (where strpos(some_rows.search_text, letters) > 0) into common
    from (select search_text from subscription where project_id = project
      order by birth_date limit 200) as some_rows;
    if common >= 20 then
      most := 1500;
    end if;
    if common >= (case when is_short then 80 else 20 end) then
      places := array(select ctid from subscription
        where project_id = project and strpos(search_text, letters) > 0
        order by birth_date limit most + 1);
    elsif is_short then
      -- Fenced in, or the planner might rather read the whole project.
      places := array(select keyed.place from (
          select ctid as place, project_id, search_text from subscription
          where letter_keys(project_id, search_text) @> array[letter_key(project, letters)]
          offset 0) as keyed
        where keyed.project_id = project and strpos(keyed.search_text, letters) > 0
        limit most + 1);
    else
      execute 'select array(select ctid from subscription
          where project_id = $1 and search_text like $2 limit $3)'
        into places
        using project, '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%', most + 1;
    end if;
    is_all := cardinality(places) <= most;
    return next;
  end $$;

-- As locate_subscriptions.
create function locate_article_registrations(letters text) returns table (places tid[], is_all boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    project uuid := current_project();
    -- Other characters are no letters of the index.
    is_short boolean := letters ~ '^[^\x01-\x20]{1,2}$';
    common integer;
    most integer := 3000;
  begin
    select count(*) filter (where strpos(some_rows.search_text, letters) > 0) into common
    from (select search_text from article_registration where project_id = project
      order by birth_date limit 200) as some_rows;
    if common >= 20 then
      most := 1500;
    end if;
    if common >= (case when is_short then 80 else 20 end) then
      places := array(select ctid from article_registration
        where project_id = project and strpos(search_text, letters) > 0
        order by birth_date limit most + 1);
    elsif is_short then
      -- Fenced in, or the planner might rather read the whole project.
      places := array(select keyed.place from (
          select ctid as place, project_id, search_text from article_registration
          where letter_keys(project_id, search_text) @> array[letter_key(project, letters)]
          offset 0) as keyed
        where keyed.project_id = project and strpos(keyed.search_text, letters) > 0
        limit most + 1);
    else
      execute 'select array(select ctid from article_registration
          where project_id = $1 and search_text like $2 limit $3)'
        into places
        using project, '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%', most + 1;
    end if;
    is_all := cardinality(places) <= most;
    return next;
  end $$;

-- ---- sorting by status -------------------------------------------------------------------------
create index subscription_suspended on subscription (project_id, sort_key, subscription_id)
  where suspend_from is not null;
