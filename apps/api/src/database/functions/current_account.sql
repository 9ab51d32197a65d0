-- The account of the transaction; null without one.
create or replace function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('portal.account_id', true), '')::uuid;
