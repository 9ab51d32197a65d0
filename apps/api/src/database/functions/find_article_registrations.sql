-- As find_subscriptions. No version after 0022 calls it.
create or replace function find_article_registrations(pattern text, most integer) returns uuid[]
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
