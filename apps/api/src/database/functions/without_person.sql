-- A JSON value without what it says of one person. An object that is about one of their records
-- keeps the named keys alone; from any other object only what reads as theirs is taken. What has
-- several records in a list is taken apart, so that those of others stay.
--   own_ids  of the person's records and accounts
--   staying  keys that name no person
--   terms    a regular expression of addresses and names that are this person's alone
--   parts    one of the parts of their name too: a reference may be made of it
create or replace function without_person(value jsonb, own_ids text[], staying text[], terms text, parts text,
  is_own boolean default false) returns jsonb
  language plpgsql immutable
  as $$
  declare
    key text;
    part jsonb;
    kept jsonb := '{}';
    is_mine boolean := is_own;
  begin
    if jsonb_typeof(value) = 'array' then
      return coalesce((select jsonb_agg(
          without_person(element, own_ids, staying, terms, parts, is_own) order by place)
        from jsonb_array_elements(value) with ordinality as list (element, place)), '[]');
    elsif jsonb_typeof(value) = 'string' then
      return to_jsonb(regexp_replace(value #>> '{}', terms, '–', 'gi'));
    elsif jsonb_typeof(value) <> 'object' then
      return value;
    end if;
    if value ?| array['articleRegistrationId', 'subscriptionId'] then
      is_mine := coalesce(value ->> 'articleRegistrationId' = any(own_ids), false)
        or coalesce(value ->> 'subscriptionId' = any(own_ids), false);
    elsif not is_mine then
      is_mine := coalesce(value ->> 'accountId' = any(own_ids), false)
        or exists (select from jsonb_each(value) as direct (name, said)
          where jsonb_typeof(said) = 'string' and said #>> '{}' ~* terms);
    end if;
    for key, part in select * from jsonb_each(value) loop
      if jsonb_typeof(part) = 'object' or jsonb_typeof(part -> 0) = 'object' then
        kept := kept || jsonb_build_object(key,
          without_person(part, own_ids, staying, terms, parts, is_mine));
      elsif not is_mine then
        kept := kept || jsonb_build_object(key,
          without_person(part, own_ids, staying, terms, parts));
      elsif key = any(staying) and part::text !~* parts then
        kept := kept || jsonb_build_object(key, part);
      end if;
    end loop;
    return case when is_mine then kept || '{"erased": true}' else kept end;
  end $$;
