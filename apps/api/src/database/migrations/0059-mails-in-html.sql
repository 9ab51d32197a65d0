-- ---- mails in HTML beside plain text ---------------------------------------------------------------
-- Null in mails of the version before, which are sent as plain text alone. It repeats the text, links
-- included, and is needed until the mail is sent or given up: the trigger also clears it when a
-- process of the version before does so, which knows no such column.
alter table mail add column html text;

-- function clear_mail_html 0cb35b82cc17
create trigger clear_html before insert or update on mail
  for each row when (new.html is not null
    and (new.sent_at is not null or new.failed_at is not null or new.body = ''))
  execute function clear_mail_html();
