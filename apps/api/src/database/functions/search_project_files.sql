-- The files of the transaction's project whose names match a LIKE pattern of folded text.
create or replace function search_project_files(pattern text) returns setof uuid
  language sql stable
  as $$
    select project_file_id from project_file
    where project_id = current_project() and sort_key like pattern
  $$;
