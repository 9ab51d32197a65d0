-- As search_article_registrations.
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
