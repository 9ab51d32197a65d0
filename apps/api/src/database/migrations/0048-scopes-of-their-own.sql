-- ---- inviting people, and the settings of projects, are scopes of their own ----------------------
alter table api_key
  alter column scopes set default '{intake,invitations,projects,read,files,texts,entra-decisions}',
  -- While a rotation widens a key, what the earlier secret may do; null for all that the key may.
  add column earlier_scopes text[];

-- A key with all five scopes of before could do everything, and still can. No other key changes: one
-- that is limited was not meant to invite managers. The digest of a key stays the one that it has,
-- because keys are looked up by either form of it.
update api_key set scopes = '{intake,invitations,projects,read,files,texts,entra-decisions}'
  where scopes @> '{intake,read,files,texts,entra-decisions}';

-- Whether the managers of a project are still to be told that somebody whom the provider invited has
-- come in.
alter table membership add column arrival_notice_due boolean not null default false;

-- Whoever was invited before this and has not come in yet is told of as well.
update membership set arrival_notice_due = true
  from account
  where account.account_id = membership.account_id
    and account.password_hash is null and account.entra_object_id is null
    and (membership.user_management or membership.authorize or membership.payroll)
    and exists (
      select from audit_entry
      where audit_entry.project_id = membership.project_id
        and audit_entry.subject_type = 'account'
        and audit_entry.subject_id = membership.account_id
        and audit_entry.action = 'member-added'
        and audit_entry.actor_account_id is null);
