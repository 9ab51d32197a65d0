-- Requests and subscriptions by a number, the start of a name, or parts of their text. Also by the
-- comparable form of a number, where the text has it in another form.
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
