-- As project_of_article_registration.
create or replace function project_of_subscription(id uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select project_id from subscription where subscription_id = id);
  end $$;
