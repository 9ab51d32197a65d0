-- ---- a number that is rewritten into another of the same form ------------------------------------
-- forget_comparable_number takes it for the work of a process of the version before, which writes the
-- number alone. This version writes both columns, and a trigger on the form is fired by nothing else:
-- a form that is forgotten meanwhile, of a number that needs one, was written. It comes after that
-- trigger, and before set_plain_number_again, by its name.
create function keep_comparable_number() returns trigger
  language plpgsql
  as $$
  begin
    new.comparable_number := old.comparable_number;
    return new;
  end $$;

do $$
declare
  numbered text;
begin
  foreach numbered in array array['article_registration', 'subscription', 'employee_list_entry']
  loop
    execute format('create trigger keep_comparable_number before update of comparable_number on %I
      for each row when (new.comparable_number is null and old.comparable_number is not null
        and new.employee_number is distinct from old.employee_number
        and new.employee_number collate "C" !~ ''^[!-&(-_a-~][!-~]*( [!-~]+)*$'')
      execute function keep_comparable_number()', numbered);
  end loop;
end $$;
