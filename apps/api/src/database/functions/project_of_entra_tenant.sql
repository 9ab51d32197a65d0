-- As project_of_article_registration.
create or replace function project_of_entra_tenant(id uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select project_id from entra_tenant where project_entra_tenant_id = id $$;
