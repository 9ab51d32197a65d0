-- Under row-level security LIKE may not use an index (it is not leakproof), so the search runs as
-- the owner, walled in to the transaction's own project. EXECUTE plans for the pattern at hand.
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
