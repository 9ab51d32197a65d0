-- forget_comparable_number takes it for the work of a version before 0051, which writes the number
-- alone. Later versions write both columns, and a trigger on the form is fired by nothing else: a form
-- that is forgotten meanwhile, of a number that needs one, was written. It comes after that trigger,
-- and before set_plain_number_again, by its name.
create or replace function keep_comparable_number() returns trigger
  language plpgsql
  as $$
  begin
    new.comparable_number := old.comparable_number;
    return new;
  end $$;
