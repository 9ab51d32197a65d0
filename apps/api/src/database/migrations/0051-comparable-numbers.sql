-- ---- employee numbers in their comparable form ---------------------------------------------------
-- The server writes it beside every number that is not its own comparable form; a number of plain
-- visible ASCII is, and has null. What a process of the version before writes meanwhile has null too:
-- the indexes of unfilled numbers name it, and a job fills it in. It has the collation of the number:
-- another one would keep comparisons of the two from the index of numbers.
alter table article_registration add column comparable_number text;
alter table subscription add column comparable_number text;
alter table employee_list_entry add column comparable_number text;

-- It follows from the comparable form where there is one, so it can no longer be generated.
alter table employee_list_entry alter column plain_number drop expression;

-- ---- what a process of the version before writes -------------------------------------------------
-- It changes a number without its form, which then says nothing any more.
create function forget_comparable_number() returns trigger
  language plpgsql
  as $$
  begin
    new.comparable_number := null;
    return new;
  end $$;

create function set_plain_number() returns trigger
  language plpgsql
  as $$
  begin
    new.plain_number := ltrim(coalesce(new.comparable_number, new.employee_number), '0');
    return new;
  end $$;

do $$
declare
  numbered text;
begin
  foreach numbered in array array['article_registration', 'subscription', 'employee_list_entry']
  loop
    execute format('create trigger forget_comparable_number before update of employee_number on %I
      for each row when (old.comparable_number is not null
        and new.employee_number is distinct from old.employee_number
        and new.comparable_number is not distinct from old.comparable_number)
      execute function forget_comparable_number()', numbered);
    execute format('create index %I on %I (project_id) where comparable_number is null
      and employee_number collate "C" !~ ''^[!-&(-_a-~][!-~]*( [!-~]+)*$''',
      numbered || '_unfilled_number', numbered);
  end loop;
  foreach numbered in array array['article_registration', 'subscription']
  loop
    -- A form that is filled in later is no change for those who read what changed since.
    execute format('create or replace trigger note_change before update on %I for each row
      when (current_setting(''portal.filling_numbers'', true) is distinct from ''on'')
      execute function note_change()', numbered);
    execute format('create index %I on %I (project_id, comparable_number)
      where comparable_number is not null', numbered || '_comparable_number', numbered);
    -- Those that a search of the number as it is written does not find.
    execute format('create index %I on %I (project_id)
      where strpos(employee_number, comparable_number) = 0',
      numbered || '_rewritten_number', numbered);
  end loop;
end $$;

create trigger set_plain_number before insert on employee_list_entry
  for each row when (new.plain_number is null) execute function set_plain_number();
create trigger set_plain_number_again before update of employee_number, comparable_number
  on employee_list_entry for each row execute function set_plain_number();
