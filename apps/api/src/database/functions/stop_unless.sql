-- The statement of a page comes right behind the question who asks, before anybody has looked at its
-- answer. This stops the transaction for whoever may not look: what comes behind it then fails
-- without being read, so that nothing, not even the time it takes, tells them of a project.
create or replace function stop_unless(is_let_in boolean) returns boolean
  language plpgsql stable
  as $$
  begin
    if is_let_in then
      return true;
    end if;
    raise exception using errcode = 'NOTIN', message = 'This session may not look at the project';
  end $$;
