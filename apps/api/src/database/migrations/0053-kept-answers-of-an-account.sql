-- ---- kept answers of an account ----------------------------------------------------------------
-- An account may keep so many answers at a time, over all its projects, and row-level security shows
-- a transaction those of one project.
create index kept_answer_account on kept_answer (account_id, valid_until) where account_id is not null;

-- When the account that asks may keep another answer; null when it may now.
create function kept_answers_full_until(moment timestamptz, most integer) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select valid_until from kept_answer
      where account_id = current_account() and valid_until > moment
      order by valid_until desc
      offset most - 1 limit 1);
  end $$;
