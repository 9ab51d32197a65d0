-- When a row changed last.
create or replace function note_change() returns trigger
  language plpgsql
  as $$
  begin
    new.updated_at := now();
    return new;
  end $$;
