-- Who decides for whom in a project on a day: both are active, and who named the stand-in may decide
-- still.
create or replace function stand_ins_on(project uuid, day date)
  returns table (stand_in_id uuid, account_id uuid, stand_in_account_id uuid, from_date date)
  language sql stable
  as $$
    select stand_in.stand_in_id, stand_in.account_id, stand_in.stand_in_account_id,
      stand_in.from_date
    from stand_in
    join membership approver on approver.project_id = stand_in.project_id
      and approver.account_id = stand_in.account_id
    join account approver_account on approver_account.account_id = stand_in.account_id
    join membership colleague on colleague.project_id = stand_in.project_id
      and colleague.account_id = stand_in.stand_in_account_id
    join account colleague_account on colleague_account.account_id = stand_in.stand_in_account_id
    where stand_in.project_id = project
      and stand_in.ended_at is null
      and day between stand_in.from_date and stand_in.until_date
      and not approver.is_disabled and not approver_account.is_disabled
      and (approver.authorize or approver.user_management)
      and not colleague.is_disabled and not colleague_account.is_disabled
  $$;
