-- Amounts that changed count from today, or from a start that is to come.
create or replace function date_changed_amounts() returns trigger
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
