-- ---- what a subscription cost, and when it rested ----------------------------------------------
-- The amounts a month with the day from which they count, until the next ones do. The subscription
-- itself has those of today. Before the first day named here, the first amounts count.
create table subscription_amounts (
  project_id uuid not null references project on delete cascade,
  subscription_id uuid not null references subscription on delete cascade,
  valid_from date not null,
  total_price integer not null,
  gross_exchange integer not null,
  net_exchange integer not null,
  employer_contribution integer not null,
  net_own_contribution integer not null,
  primary key (project_id, subscription_id, valid_from),
  check (total_price = gross_exchange + net_exchange + employer_contribution + net_own_contribution)
);
create index subscription_amounts_subscription on subscription_amounts (subscription_id);

-- No two of a subscription have a day in common. An end that is null is not known yet.
create table subscription_suspensions (
  project_id uuid not null references project on delete cascade,
  subscription_id uuid not null references subscription on delete cascade,
  suspended_from date not null,
  suspended_till date,
  primary key (project_id, subscription_id, suspended_from),
  check (suspended_till is null or suspended_from <= suspended_till)
);
create index subscription_suspensions_subscription on subscription_suspensions (subscription_id);

do $$
declare
  project_table text;
begin
  foreach project_table in array array['subscription_amounts', 'subscription_suspensions']
  loop
    execute format('alter table %I enable row level security', project_table);
    execute format('alter table %I force row level security', project_table);
    execute format('create policy owner_all on %I to %I using (true) with check (true)',
      project_table, current_user);
    execute format('create policy one_project on %I using (project_id = (select current_project()))',
      project_table);
    execute format('create policy provider on %I using ((select has_provider_scope()))',
      project_table);
  end loop;
end $$;

-- ---- both keep step with the subscription ------------------------------------------------------
-- By triggers, so that whatever writes a subscription keeps them, a process of the version before
-- included. The day of a change is the one that the server sets in its transaction.
create function portal_today() returns date
  language sql stable
  return coalesce(nullif(current_setting('portal.today', true), '')::date,
    (now() at time zone 'Europe/Amsterdam')::date);

create function date_new_subscriptions() returns trigger
  language plpgsql
  as $$
  begin
    insert into subscription_amounts (project_id, subscription_id, valid_from, total_price,
      gross_exchange, net_exchange, employer_contribution, net_own_contribution)
    select project_id, subscription_id, period_start, total_price,
      gross_exchange, net_exchange, employer_contribution, net_own_contribution
    from written
    on conflict do nothing;
    insert into subscription_suspensions (project_id, subscription_id, suspended_from, suspended_till)
    select project_id, subscription_id, suspend_from, suspend_till
    from written where suspend_from is not null
    on conflict do nothing;
    return null;
  end $$;

create function date_changed_amounts() returns trigger
  language plpgsql
  as $$
  declare
    today constant date := portal_today();
  begin
    if not exists (select from was join written using (subscription_id)
      where (was.total_price, was.gross_exchange, was.net_exchange, was.employer_contribution,
          was.net_own_contribution)
        is distinct from (written.total_price, written.gross_exchange, written.net_exchange,
          written.employer_contribution, written.net_own_contribution)) then
      return null;
    end if;
    -- A start that was put forward takes along the amounts that were to count from it.
    delete from subscription_amounts as dated using was, written
    where was.subscription_id = written.subscription_id
      and dated.subscription_id = was.subscription_id and dated.valid_from = was.period_start
      and was.period_start > greatest(today, written.period_start)
      and (was.total_price, was.gross_exchange, was.net_exchange, was.employer_contribution,
          was.net_own_contribution)
        is distinct from (written.total_price, written.gross_exchange, written.net_exchange,
          written.employer_contribution, written.net_own_contribution);
    insert into subscription_amounts as dated (project_id, subscription_id, valid_from, total_price,
      gross_exchange, net_exchange, employer_contribution, net_own_contribution)
    select written.project_id, written.subscription_id, greatest(today, written.period_start),
      written.total_price, written.gross_exchange, written.net_exchange,
      written.employer_contribution, written.net_own_contribution
    from was join written using (subscription_id)
    where (was.total_price, was.gross_exchange, was.net_exchange, was.employer_contribution,
        was.net_own_contribution)
      is distinct from (written.total_price, written.gross_exchange, written.net_exchange,
        written.employer_contribution, written.net_own_contribution)
      -- A change whose day has come is dated already.
      and not coalesce((
        select (before.total_price, before.gross_exchange, before.net_exchange,
            before.employer_contribution, before.net_own_contribution)
          is not distinct from (written.total_price, written.gross_exchange, written.net_exchange,
            written.employer_contribution, written.net_own_contribution)
        from subscription_amounts before
        where before.project_id = written.project_id
          and before.subscription_id = written.subscription_id
          and before.valid_from <= greatest(today, written.period_start)
        order by before.valid_from desc limit 1), false)
    on conflict (project_id, subscription_id, valid_from) do update set
      total_price = excluded.total_price, gross_exchange = excluded.gross_exchange,
      net_exchange = excluded.net_exchange, employer_contribution = excluded.employer_contribution,
      net_own_contribution = excluded.net_own_contribution;
    return null;
  end $$;

-- The subscription names one suspension. One that ran is kept up to the day on which another, or
-- none, takes its place; one that had not begun is gone.
create function date_changed_suspensions() returns trigger
  language plpgsql
  as $$
  declare
    today constant date := portal_today();
  begin
    if not exists (select from was join written using (subscription_id)
      where (was.suspend_from, was.suspend_till)
        is distinct from (written.suspend_from, written.suspend_till)) then
      return null;
    end if;
    delete from subscription_suspensions as dated using was, written
    where was.subscription_id = written.subscription_id
      and was.suspend_from is distinct from written.suspend_from
      and dated.subscription_id = was.subscription_id and dated.suspended_from = was.suspend_from
      and dated.suspended_from >= least(today, written.suspend_from);
    update subscription_suspensions as dated
    set suspended_till = least(dated.suspended_till, today - 1, written.suspend_from - 1)
    from was, written
    where was.subscription_id = written.subscription_id
      and was.suspend_from is distinct from written.suspend_from
      and dated.subscription_id = was.subscription_id and dated.suspended_from = was.suspend_from;
    -- The others that it meets give way as well.
    delete from subscription_suspensions as dated using was, written
    where was.subscription_id = written.subscription_id
      and (was.suspend_from, was.suspend_till)
        is distinct from (written.suspend_from, written.suspend_till)
      and dated.subscription_id = written.subscription_id
      and dated.suspended_from > written.suspend_from
      and (written.suspend_till is null or dated.suspended_from <= written.suspend_till);
    update subscription_suspensions as dated set suspended_till = written.suspend_from - 1
    from was, written
    where was.subscription_id = written.subscription_id
      and (was.suspend_from, was.suspend_till)
        is distinct from (written.suspend_from, written.suspend_till)
      and dated.subscription_id = written.subscription_id
      and dated.suspended_from < written.suspend_from
      and (dated.suspended_till is null or dated.suspended_till >= written.suspend_from);
    insert into subscription_suspensions (project_id, subscription_id, suspended_from, suspended_till)
    select written.project_id, written.subscription_id, written.suspend_from, written.suspend_till
    from was join written using (subscription_id)
    where written.suspend_from is not null
      and (was.suspend_from, was.suspend_till)
        is distinct from (written.suspend_from, written.suspend_till)
    on conflict (project_id, subscription_id, suspended_from)
      do update set suspended_till = excluded.suspended_till;
    return null;
  end $$;

-- Once a statement: an intake writes a thousand subscriptions with one.
create trigger date_new after insert on subscription
  referencing new table as written
  for each statement execute function date_new_subscriptions();
create trigger date_amounts after update on subscription
  referencing old table as was new table as written
  for each statement execute function date_changed_amounts();
create trigger date_suspensions after update on subscription
  referencing old table as was new table as written
  for each statement execute function date_changed_suspensions();

-- ---- what is known of those that are there -----------------------------------------------------
-- After the triggers, which wait for whoever writes subscriptions and keep others waiting.
insert into subscription_amounts (project_id, subscription_id, valid_from, total_price,
  gross_exchange, net_exchange, employer_contribution, net_own_contribution)
select project_id, subscription_id, period_start, total_price,
  gross_exchange, net_exchange, employer_contribution, net_own_contribution
from subscription;

insert into subscription_suspensions (project_id, subscription_id, suspended_from, suspended_till)
select project_id, subscription_id, suspend_from, suspend_till
from subscription where suspend_from is not null;
