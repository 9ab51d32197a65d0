-- A version before 0034 writes events of the first version, with names.
create or replace function strip_event() returns trigger
  language plpgsql
  as $$
  begin
    if new.version = 1 then
      new.data := without_names(new.data);
    end if;
    return new;
  end $$;
