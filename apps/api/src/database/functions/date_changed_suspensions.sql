-- The subscription names one suspension: the one that runs, or else the next. Whoever writes another
-- there, or none, takes away every other one that runs or is to come. Naming the next one, because
-- its day has come or because nobody did, changes no dates.
create or replace function date_changed_suspensions() returns trigger
  language plpgsql
  as $$
  declare
    today constant date := portal_today();
    moved uuid[];
  begin
    select array_agg(written.subscription_id) into moved
    from was join written using (subscription_id)
    left join lateral (
      select suspended_from, suspended_till from subscription_suspensions dated
      where dated.project_id = written.project_id
        and dated.subscription_id = written.subscription_id
        and (dated.suspended_till is null or dated.suspended_till >= today)
      order by dated.suspended_from limit 1) next on true
    where (was.suspend_from, was.suspend_till)
        is distinct from (written.suspend_from, written.suspend_till)
      and (next.suspended_from, next.suspended_till)
        is distinct from (written.suspend_from, written.suspend_till);
    if moved is null then
      return null;
    end if;
    -- What had not begun is gone, and so is what a suspension that is named anew begins before.
    delete from subscription_suspensions as dated using was, written
    where written.subscription_id = any (moved)
      and was.subscription_id = written.subscription_id
      and dated.project_id = written.project_id
      and dated.subscription_id = written.subscription_id
      and dated.suspended_from is distinct from written.suspend_from
      and (dated.suspended_from >= today
        or (dated.suspended_from > written.suspend_from
          and (written.suspend_till is null or dated.suspended_from <= written.suspend_till
            or dated.suspended_from = was.suspend_from)));
    -- What ran is kept up to yesterday, or to where the other one begins.
    update subscription_suspensions as dated
    set suspended_till = least(dated.suspended_till, today - 1,
      case when dated.suspended_from < written.suspend_from then written.suspend_from - 1 end)
    from written
    where written.subscription_id = any (moved)
      and dated.project_id = written.project_id
      and dated.subscription_id = written.subscription_id
      and dated.suspended_from is distinct from written.suspend_from
      and (dated.suspended_till is null or dated.suspended_till >= today
        or (dated.suspended_from < written.suspend_from
          and dated.suspended_till >= written.suspend_from));
    insert into subscription_suspensions (project_id, subscription_id, suspended_from, suspended_till)
    select project_id, subscription_id, suspend_from, suspend_till
    from written
    where subscription_id = any (moved) and suspend_from is not null
    on conflict (project_id, subscription_id, suspended_from)
      do update set suspended_till = excluded.suspended_till;
    return null;
  end $$;
