-- ---- what is looked through for a person -------------------------------------------------------
create index event_project on event (project_id);
create index mail_project on mail (project_id);
create index subscription_request on subscription (article_registration_id)
  where article_registration_id is not null;

-- ---- a person's part of an event ---------------------------------------------------------------
-- A JSON value without what it says of one person. An object that is about one of their records
-- keeps the named keys alone; from any other object only what reads as theirs is taken. What has
-- several records in a list is taken apart, so that those of others stay.
--   own_ids  of the person's records and accounts
--   staying  keys that name no person
--   terms    a regular expression of addresses and names that are this person's alone
--   parts    one of the parts of their name too: a reference may be made of it
create function without_person(value jsonb, own_ids text[], staying text[], terms text, parts text,
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

-- As erase_event_data, which a process of the version before still calls: this one leaves what the
-- provider needs to follow its own records, and what is said of others.
create function erase_person_events(sequences bigint[], own_ids text[], staying text[], terms text,
  parts text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    erased bigint;
  begin
    update event set data = without_person(data, own_ids, staying, terms, parts)
    where sequence = any(sequences)
      and (has_provider_scope() or project_id = current_project());
    get diagnostics erased = row_count;
    return erased;
  end $$;
revoke execute on function erase_person_events(bigint[], text[], text[], text, text) from public;

-- ---- old events go some at a time --------------------------------------------------------------
create function prune_events(before timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    pruned bigint;
  begin
    if not has_provider_scope() then
      raise insufficient_privilege using message = 'events are pruned over all projects';
    end if;
    -- Always the beginning, so that no number is left out between others.
    delete from event where sequence in (
      select sequence from event where sequence < coalesce(
        (select min(sequence) from event where occurred_at > before), 9223372036854775807)
      order by sequence limit most);
    get diagnostics pruned = row_count;
    return pruned;
  end $$;
revoke execute on function prune_events(timestamptz, integer) from public;
