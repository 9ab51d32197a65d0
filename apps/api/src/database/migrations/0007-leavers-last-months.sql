-- ---- the last months of a leaver: what is settled, and of which pay --------------------------
-- Month ends, as they were reported with an end date: they count only while that is the end.
alter table subscription
  add column leaver_end_date date,
  add column last_payroll_run date,
  add column last_pay_month date;

-- ---- what the exchange lowers besides gross pay: each has a sentence of its own in the AAO -----
alter table project
  add column pension_basis_follows_exchange boolean not null default true,
  add column holiday_pay_basis_follows_exchange boolean not null default true;
