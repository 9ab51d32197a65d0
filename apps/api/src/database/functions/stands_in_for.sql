-- Asked at every call in a project, and nearly nobody stands in for anybody: that is seen first.
create or replace function stands_in_for(project uuid, day date) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    if not exists (select from stand_in
      where stand_in.project_id = project and stand_in_account_id = current_account()) then
      return null;
    end if;
    return (select account_id from stand_ins_on(project, day)
      where stand_in_account_id = current_account()
      order by from_date, stand_in_id
      limit 1);
  end $$;
