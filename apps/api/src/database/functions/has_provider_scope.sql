-- 'provider' reads and writes over all projects: the provider API, the back office's list of
-- projects, and the jobs that send what any project left behind.
create or replace function has_provider_scope() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('portal.scope', true), '') = 'provider';
