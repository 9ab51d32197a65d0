-- Excel drops leading zeros: numbers are also compared without them.
create or replace function set_plain_number() returns trigger
  language plpgsql
  as $$
  begin
    new.plain_number := ltrim(coalesce(new.comparable_number, new.employee_number), '0');
    return new;
  end $$;
