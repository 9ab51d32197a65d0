-- As search_subscriptions: the entries of the transaction's own project that match a LIKE pattern, by
-- what they say or by the name of who did it. Not by that person's address, which nobody is shown.
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
