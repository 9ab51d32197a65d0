-- A mail that another server refused for good. Its next attempt lies so far ahead that a process of
-- the version before does not try it again either.
alter table mail add column failed_at timestamptz;
-- Whether it was the address that the server refused.
alter table mail add column refuses_address boolean not null default false;
create index mail_failed on mail (project_id, lower(recipient)) where failed_at is not null;

-- The address of an account that mail could not reach. It says something only as long as the
-- account has that address.
alter table account add column failing_address text;
