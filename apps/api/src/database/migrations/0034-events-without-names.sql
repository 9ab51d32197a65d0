-- ---- messages to the provider --------------------------------------------------------------------
-- Its systems read them by id; until now they stood in a mail alone.
create table contact_message (
  contact_message_id uuid primary key,
  project_id uuid not null references project on delete cascade,
  -- In milliseconds, as everybody reads it.
  written_at timestamptz(3) not null,
  account_id uuid not null,
  -- As it was then: it tells who wrote, whatever happens to the account.
  written_by text not null,
  email_address text not null,
  phone_number text not null,
  topic text not null,
  message text not null
);
create index contact_message_project
  on contact_message (project_id, written_at, contact_message_id);

alter table contact_message enable row level security;
alter table contact_message force row level security;
do $$
begin
  execute format('create policy owner_all on contact_message to %I using (true) with check (true)',
    current_user);
end $$;
create policy one_project on contact_message using (project_id = (select current_project()));
create policy provider on contact_message using ((select has_provider_scope()));

-- ---- events: their version, and no names or texts ------------------------------------------------
-- What was written before, and by a process of the version before, is the first version.
alter table event add column version integer not null default 1;

-- Names, addresses and what people typed, as the first version had them. An approval without an
-- account had a null there, which says as little.
create function without_names(data jsonb) returns jsonb
  language sql immutable
  return (data
    - array['decidedBy', 'decidedOnBehalfOf', 'editedBy', 'editedOnBehalfOf', 'reason',
      'reportedBy', 'contactedBy', 'emailAddress', 'orderedBy', 'deliveryAddress', 'filesTo',
      'contactName', 'phoneNumber', 'remarks'])
    #- '{changes,department}';

create function strip_event() returns trigger
  language plpgsql
  as $$
  begin
    if new.version = 1 then
      new.data := without_names(new.data);
    end if;
    return new;
  end $$;
create trigger strip_event before insert on event
  for each row execute function strip_event();

update event set data = without_names(data) where data <> without_names(data);

-- ---- no gaps --------------------------------------------------------------------------------------
-- What is pruned is always the beginning: of two events of nearly one moment the later number may
-- have the earlier moment, and its place would be empty.
create or replace function prune_events(before timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    pruned bigint;
  begin
    if not has_provider_scope() then
      raise insufficient_privilege using message = 'events are pruned over all projects';
    end if;
    delete from event where sequence < coalesce(
      (select min(sequence) from event where occurred_at > before), 9223372036854775807);
    get diagnostics pruned = row_count;
    return pruned;
  end $$;
