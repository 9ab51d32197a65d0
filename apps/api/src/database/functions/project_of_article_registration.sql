-- The project of a record, which each call about one asks before it has a scope.
create or replace function project_of_article_registration(id uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select project_id from article_registration where article_registration_id = id);
  end $$;
