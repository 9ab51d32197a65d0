-- A version before 0051 changes a number without its form, which then says nothing any more.
create or replace function forget_comparable_number() returns trigger
  language plpgsql
  as $$
  begin
    new.comparable_number := null;
    return new;
  end $$;
