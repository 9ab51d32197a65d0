-- ---- when a project changed last ---------------------------------------------------------------
-- For the provider, who asks which projects are new or changed since: what it reads of them. What the
-- employer sets itself (reasons, automatic signing) changes nothing of that, and neither does the
-- logo, which is not read.
alter table project add column updated_at timestamptz(3) not null default now();

create trigger note_change before update on project
  for each row when (
    (old.name, old.legal_name, old.kvk_number, old.address, old.language, old.requires_authorization,
      old.require_totp, old.maximum_price, old.first_start_offset, old.last_start_offset,
      old.show_expensive_subscriptions, old.use_employee_list_cancel_subscriptions,
      old.pension_basis_follows_exchange, old.holiday_pay_basis_follows_exchange, old.news_text)
    is distinct from
    (new.name, new.legal_name, new.kvk_number, new.address, new.language, new.requires_authorization,
      new.require_totp, new.maximum_price, new.first_start_offset, new.last_start_offset,
      new.show_expensive_subscriptions, new.use_employee_list_cancel_subscriptions,
      new.pension_basis_follows_exchange, new.holiday_pay_basis_follows_exchange, new.news_text))
  execute function note_change();
