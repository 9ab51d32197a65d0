-- ---- how often what payroll is made of has changed ---------------------------------------------
-- A process keeps what it made of a project's payroll for as long as its lists stay as they are,
-- and what payroll is told and decides counts as one of them. Lines of a closed period come and go
-- with their period, so a hundred thousand of them are not noted one by one.
do $$
declare
  noted text;
begin
  foreach noted in array array['payroll_settings', 'payroll_period', 'payroll_opening',
    'payroll_hold', 'payroll_missed_decision',
    -- These may change while their subscription does not.
    'subscription_amounts', 'subscription_suspensions']
  loop
    execute format('create constraint trigger list_change after insert or update or delete on %I
      deferrable initially deferred for each row execute function note_list_change()', noted);
  end loop;
end $$;
