-- Set per transaction by the server. Row-level security reads nothing else.
create or replace function current_project() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('portal.project_id', true), '')::uuid;
