-- As project_of_article_registration.
create or replace function project_of_upload(id uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select project_id from upload where upload_id = id $$;
