-- A version before 0059 marks a mail as sent, or clears its text, without the HTML that repeats it.
create or replace function clear_mail_html() returns trigger
  language plpgsql
  as $$
  begin
    new.html := null;
    return new;
  end $$;
