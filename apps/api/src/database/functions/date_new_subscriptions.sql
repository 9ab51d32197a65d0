-- The amounts and the suspension that a subscription begins with.
create or replace function date_new_subscriptions() returns trigger
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
