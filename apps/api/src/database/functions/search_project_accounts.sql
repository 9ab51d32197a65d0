-- The accounts of the transaction's own project whose row matches a LIKE pattern.
create or replace function search_project_accounts(pattern text) returns setof uuid
  language sql stable
  as $$
    select account.account_id
    from membership join account on account.account_id = membership.account_id
    where membership.project_id = current_project() and account.search_text like pattern
  $$;
