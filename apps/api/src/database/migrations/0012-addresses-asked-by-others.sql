-- ---- addresses that somebody else asked for ----------------------------------------------------
-- Until migration 0009, confirming such an address left password, 2FA and the link with a directory
-- as they were: those of whoever made the account ready. They are dropped as confirming does now.
-- Only the logs still tell who asked, for the changes themselves are gone after four days.
do $$
declare
  dropped uuid[];
begin
  select array_agg(distinct account.account_id) into dropped
  from audit_entry changed join account on account.account_id = changed.subject_id
  where changed.action = 'account-email-changed' and changed.subject_type = 'account'
    and account.type = 'Customer'
    -- Processes of the version before ran on for a while.
    and changed.occurred_at < (select applied_at + interval '1 hour' from schema_migration
      where name = '0009-consent-to-memberships.sql')
    and (select asked.actor_account_id is distinct from changed.subject_id
      from audit_entry asked
      where asked.project_id = changed.project_id and asked.sequence < changed.sequence
        and asked.action = 'account-email-change-requested'
        and asked.subject_type = 'account' and asked.subject_id = changed.subject_id
      order by asked.sequence desc limit 1)
    -- Undone since: the old address chose a password anew.
    and not exists (select from audit_entry undone
      where undone.project_id = changed.project_id and undone.sequence > changed.sequence
        and undone.action = 'account-email-change-vetoed'
        and undone.subject_type = 'account' and undone.subject_id = changed.subject_id)
    -- Confirmed in the new way: the new mailbox got a link to choose a password.
    and not exists (select from link
      where link.account_id = changed.subject_id and link.purpose = 'activation'
        and link.created_at = changed.occurred_at);

  update account set
    password_hash = null, is_password_proven = true,
    totp_sealed_seed = null, totp_key_id = null, totp_enabled_at = null,
    pending_totp_sealed_seed = null, pending_totp_key_id = null,
    entra_tenant_id = null, entra_object_id = null
  where account_id = any(dropped);
  delete from recovery_code where account_id = any(dropped);
  update link set used_at = now()
  where used_at is null and purpose not in ('email-confirm', 'email-veto')
    and account_id = any(dropped);
  update login_challenge set used_at = now()
  where used_at is null and account_id = any(dropped);
  update session set ended_at = now(), end_reason = 'mail-changed'
  where ended_at is null and account_id = any(dropped);
end $$;
