-- ---- functions that no version calls any more --------------------------------------------------
-- 0.2.0 (up to 0056), which may run beside this version, does not call them either.
drop function find_subscriptions(text, integer);
drop function find_article_registrations(text, integer);
drop function erase_event_data(bigint[]);
drop function prune_events(timestamptz);
-- function prune_events 773cd43a1c82
