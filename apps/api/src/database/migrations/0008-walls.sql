-- ---- the second wall -------------------------------------------------------------------------
-- pg_temp stands before every schema unless it is named. Whoever could make a temporary table
-- named as one of ours had a security-definer function read it, and run what hid in it as the owner.
do $$
declare
  our_function regprocedure;
  is_definer boolean;
  reader text;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for our_function, is_definer in
    select oid::regprocedure, prosecdef from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    if is_definer then
      execute format('alter function %s set search_path = public, pg_temp', our_function);
    end if;
    -- Who reads our tables serves already, and goes on calling what everybody could call until now.
    for reader in
      select rolname from pg_roles
      where oid in (select grantee from pg_class, aclexplode(relacl)
        where pg_class.oid = 'project'::regclass and privilege_type = 'SELECT')
    loop
      execute format('grant execute on function %s to %I', our_function, reader);
    end loop;
    execute format('revoke execute on function %s from public', our_function);
  end loop;
end $$;

-- ---- mails that went out ---------------------------------------------------------------------
-- The links of some purposes stayed readable in mails that were sent.
update mail set body = regexp_replace(body, '(/auth/[a-z-]+/)[A-Za-z0-9_-]{43}', '\1…', 'g')
where sent_at is not null and body ~ '/auth/[a-z-]+/[A-Za-z0-9_-]{43}';

-- ---- invitations that nobody answers ---------------------------------------------------------
alter table account
  -- Since the account was last without a password, to this address.
  add column invitations_unanswered integer not null default 0,
  add column invited_email_address text;

-- ---- the back office's second factor ---------------------------------------------------------
-- It is demanded at sign-in from now on; who is in without it comes in again.
update session set ended_at = now(), end_reason = 'totp-changed'
from account
where account.account_id = session.account_id and session.ended_at is null
  and account.type = 'BackOffice' and not account.is_demo and account.totp_enabled_at is null;
