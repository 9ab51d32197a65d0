-- ---- functions that every write calls -----------------------------------------------------------
-- A function in SQL is read and planned anew by each statement that writes to a table with its index
-- or generated column, which took a third of the time of an insert. One in PL/pgSQL is prepared once
-- for each connection. They answer what they answered before, so no index is made again. Names begin
-- with their schema, because a restored dump makes indexes without a search path.
create or replace function fold_text(value text) returns text
  language plpgsql immutable parallel safe cost 10
  as $$
  begin
    return trim(regexp_replace(
      replace(replace(replace(replace(
        lower(translate(
          regexp_replace(normalize(coalesce(value, ''), NFD), U&'[\0300-\036F]', '', 'g'),
          'ŁłØøĐđĦħŦŧıŊŋŒÆ’‘', 'llooddhhttinnœæ''''') collate "C"),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '\s+', ' ', 'g'));
  end $$;

create or replace function person_sort_key(first_name text, infix text, last_name text) returns text
  language plpgsql immutable parallel safe cost 40
  as $$
  begin
    return regexp_replace(public.fold_text(last_name), '[''.-]', '', 'g') || chr(1)
      || public.fold_text(first_name) || chr(1) || public.fold_text(infix);
  end $$;

create or replace function letter_keys(project uuid, value text) returns bigint[]
  language plpgsql immutable parallel safe cost 10000
  as $$
  begin
    return (
      select array_agg(base + (first << 21))
        || array_agg(base + (first << 21) + second) filter (where second > 32)
      from (select public.letter_key(project, '') as base offset 0) as own,
        (select ascii(one)::bigint as first, ascii(next) as second
          from unnest(string_to_array(value, null), string_to_array(substr(value, 2), null))
            as letters (one, next)) as pairs
      where first > 32);
  end $$;

-- The same for the project of a record, which each call about one asks first.
create or replace function project_of_article_registration(id uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select project_id from article_registration where article_registration_id = id);
  end $$;

create or replace function project_of_subscription(id uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select project_id from subscription where subscription_id = id);
  end $$;

-- A connection remembers what an index calls, and would not find the index for what lists ask now.
do $$
  declare
    called regclass;
  begin
    for called in
      select distinct pg_class.oid from pg_depend join pg_class on pg_class.oid = objid
      where classid = 'pg_class'::regclass and refclassid = 'pg_proc'::regclass and relkind = 'i'
        and refobjid = 'fold_text(text)'::regprocedure
    loop
      -- It changes nothing, and every connection reads the index anew.
      execute format('alter index %s reset (fillfactor)', called);
    end loop;
  end $$;

-- ---- what need not be asked -----------------------------------------------------------------------
-- How common a text is shows in some rows of the project. Its plan, the same for every project, was
-- made at each search.
alter function locate_subscriptions(text) set plan_cache_mode = force_generic_plan;
alter function locate_article_registrations(text) set plan_cache_mode = force_generic_plan;

-- ---- what need not be written ---------------------------------------------------------------------
-- Another index begins with the same columns, or says the same.
drop index subscription_birth_date;
drop index subscription_request;
-- A PDF is compressed already; to try it again took two thirds of the time of keeping one. It comes
-- last, for an approval locks the tables in this order.
alter table aao_file alter column content set storage external;
