-- When the account that asks may keep another answer; null when it may now.
create or replace function kept_answers_full_until(moment timestamptz, most integer) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select valid_until from kept_answer
      where account_id = current_account() and valid_until > moment
      order by valid_until desc
      offset most - 1 limit 1);
  end $$;
