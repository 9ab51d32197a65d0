-- ---- what the filters of lists look at -------------------------------------------------------
-- With the columns behind them, so that counting what a filter lets through reads no rows.
create index subscription_filters on subscription (project_id, department, article_name)
  include (period_start, period_end, suspend_from, suspend_till, total_price);
create index article_registration_filters
  on article_registration (project_id, status, department, article_name)
  include (start_date, total_price, requested_at, decided_at);
