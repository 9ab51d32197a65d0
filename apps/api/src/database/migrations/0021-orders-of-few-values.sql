-- Columns with few different values: without an index, a page sorts the whole list.
create index subscription_by_gender on subscription
  (project_id, (left(fold_text(gender), 200) collate "C"), sort_key, subscription_id);
create index subscription_by_months on subscription
  (project_id, months, sort_key, subscription_id);
