-- ---- finding people --------------------------------------------------------------------------
-- One person's records share a birth date; a short search is the start of a last name or a number.
create index subscription_birth_date on subscription (project_id, birth_date);
create index article_registration_birth_date on article_registration (project_id, birth_date);
create index article_registration_person
  on article_registration (project_id, sort_key, article_registration_id);
create index article_registration_employee_number
  on article_registration (project_id, employee_number);

-- Some records that a text may mean, within the transaction's own project: by number or reference,
-- by the start of the last name, and, where `patterns` are given, with all of these in their search
-- text. Each way gives no more than `most`, so that a text that half a project has costs little.
-- Runs as the owner for the reason that search_subscriptions has.
create function find_records(typed text, prefix text, patterns text[], most integer)
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
      end if;
    end loop;
  end $$;
