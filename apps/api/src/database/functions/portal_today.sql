-- The day of a change: the one that the server sets in its transaction.
create or replace function portal_today() returns date
  language sql stable
  return coalesce(nullif(current_setting('portal.today', true), '')::date,
    (now() at time zone 'Europe/Amsterdam')::date);
