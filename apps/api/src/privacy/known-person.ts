import type { PersonName } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { collectPerson, type PersonTraits, plainName } from '../shared-domain/same-person-rules.ts';
import { listNamesOfOthers, listProjectsOfAccounts } from './namesakes.ts';
import { nameForms, uniqueNames } from './person-terms-rules.ts';

/** A subscription or a request, with the traits of its person. */
export interface PersonRecord extends PersonTraits, PersonName {
  readonly kind: 'subscription' | 'article-registration';
  readonly id: string;
  readonly status: string | null;
  readonly periodEnd: string | null;
  readonly articleRegistrationId: string | null;
}

interface AccountRecord extends PersonName {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly entraObjectId: string | null;
}

/** Everything by which the rows of one person are found. */
export interface KnownPerson {
  readonly records: readonly PersonRecord[];
  readonly accounts: readonly AccountRecord[];
  readonly recordIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly projectIds: readonly string[];
  readonly emailAddresses: readonly string[];
  readonly names: readonly string[];
  /**
   * Names that no other person has in their projects: a text with one of them is about this person.
   */
  readonly ownNames: readonly string[];
  /** Their projects: in any other, a name does not identify them. */
  readonly nameProjectIds: readonly string[];
  readonly nameParts: readonly string[];
  readonly numbers: readonly string[];
  readonly directoryIds: readonly string[];
  /** Whether to search every project, and not only those of their records. */
  readonly isEverywhere: boolean;
}

const recordsWhere = (condition: ReturnType<typeof sql>) => sql<PersonRecord>`
  select 'subscription' as kind, subscription_id as id, project_id, first_name, infix, last_name,
    birth_date, email_address, employee_number, null as status, period_end, article_registration_id
  from subscription where ${condition}
  union all
  select 'article-registration', article_registration_id, project_id, first_name, infix, last_name,
    birth_date, email_address, employee_number, status, null, null
  from article_registration where ${condition}`;

/** The records with these ids, and no others. */
export async function listRecords(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRecord>`select * from (
    ${recordsWhere(sql`true`)}) record where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Records that may be of the same people: with a birth date that one of their records has. */
async function listBornWith(db: Db, records: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const days = [...new Set(records.map(({ birthDate }) => birthDate))];
  const born = sql`birth_date in (
    with recursive born (day) as (
      select unnest(${days}::date[])
      union
      select linked.day from born cross join lateral (
        select request.birth_date as day
        from subscription join article_registration request using (article_registration_id)
        where subscription.birth_date = born.day
        union all
        select subscription.birth_date
        from article_registration request join subscription using (article_registration_id)
        where request.birth_date = born.day) linked)
    select day from born)`;
  const { rows } = await recordsWhere(born).execute(db);
  return rows;
}

const listAccounts = async (
  db: Db,
  { ids, addresses }: { ids: readonly string[]; addresses: readonly string[] },
): Promise<AccountRecord[]> => {
  const { rows } = await sql<AccountRecord>`
    select account_id, email_address, first_name, infix, last_name, entra_object_id from account
    where account_id = any(${ids}::uuid[]) or lower(email_address) = any(${addresses}::text[])`.execute(
    db,
  );
  return rows;
};

const plainAddress = (address: string): string => address.trim().toLowerCase();
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * All records of the people of these records or accounts, by the rules of the page of a person; in
 * other projects, those with the same birth date and address.
 */
export async function collectRecords(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  const accounts = await listAccounts(db, { ids, addresses: [] });
  const addresses = accounts.map(({ emailAddress }) => plainAddress(emailAddress));
  const { rows: byAddress } = await recordsWhere(
    sql`lower(email_address) = any(${addresses}::text[])`,
  ).execute(db);
  const collected = new Map<string, PersonRecord>();
  let open = [...(await listRecords(db, ids)), ...byAddress];
  const born = open.length === 0 ? [] : await listBornWith(db, open);
  // Records with the same traits lead to the same others, so one of them is enough, except for
  // requests that became a subscription.
  const searched = new Set<string>();
  const followed = new Set(born.map(({ articleRegistrationId }) => articleRegistrationId));
  while (open.length > 0) {
    const next: PersonRecord[] = [];
    for (const record of open) {
      if (collected.has(record.id)) continue;
      collected.set(record.id, record);
      const traits = JSON.stringify({ ...record, id: followed.has(record.id) ? record.id : '' });
      if (searched.has(traits)) continue;
      searched.add(traits);
      const others = born.filter(({ id }) => id !== record.id);
      const address = plainAddress(record.emailAddress);
      next.push(
        ...collectPerson(record, [record, ...others]),
        ...others.filter(
          (other) =>
            other.projectId !== record.projectId &&
            other.birthDate === record.birthDate &&
            plainAddress(other.emailAddress) === address,
        ),
      );
    }
    open = next.filter(({ id }) => !collected.has(id));
  }
  return [...collected.values()];
}

/**
 * Describes the person of these records; with accounts of the same address where those are visible.
 */
export async function describePerson(
  db: Db,
  records: readonly PersonRecord[],
  {
    accountIds,
    withAccounts,
  }: {
    accountIds: readonly string[];
    /** Accounts of the same address too, only those of these ids, or none. */
    withAccounts: 'by-address' | 'by-id' | 'none';
  },
): Promise<KnownPerson> {
  const addresses = distinct(records.map(({ emailAddress }) => plainAddress(emailAddress)));
  const accounts =
    withAccounts === 'none'
      ? []
      : await listAccounts(db, {
          ids: accountIds,
          addresses: withAccounts === 'by-address' ? addresses : [],
        });
  const named = [...records, ...accounts];
  const projectIds = distinct(records.map(({ projectId }) => projectId));
  const recordIds = records.map(({ id }) => id);
  const ids = accounts.map(({ accountId }) => accountId);
  const emailAddresses = distinct([
    ...addresses,
    ...accounts.map(({ emailAddress }) => plainAddress(emailAddress)),
  ]);
  const nameProjectIds = distinct([...projectIds, ...(await listProjectsOfAccounts(db, ids))]);
  const names = distinct(named.flatMap(nameForms));
  const others = await listNamesOfOthers(db, {
    projectIds: nameProjectIds,
    ids: [...recordIds, ...ids],
    emailAddresses,
    lastNames: distinct(named.map(({ lastName }) => lastName)),
  });
  return {
    records,
    accounts,
    recordIds,
    projectIds,
    accountIds: ids,
    emailAddresses,
    names,
    ownNames: uniqueNames(names, others),
    nameProjectIds,
    nameParts: distinct(named.flatMap(({ firstName, lastName }) => [firstName, lastName])),
    numbers: distinct(records.flatMap(({ employeeNumber }) => employeeNumber ?? [])),
    directoryIds: accounts.flatMap(({ entraObjectId }) => entraObjectId ?? []),
    isEverywhere: withAccounts !== 'none',
  };
}

/** Ids of one record of each other person with the birth date and the last name of this one. */
export async function listLookalikes(db: Db, person: KnownPerson): Promise<PersonRecord[]> {
  const own = new Set(person.recordIds);
  const names = new Set(person.records.map(({ lastName }) => plainName(lastName)));
  const others = (await listBornWith(db, person.records)).filter(
    ({ id, lastName, projectId }) =>
      !own.has(id) && names.has(plainName(lastName)) && person.projectIds.includes(projectId),
  );
  const shown: PersonRecord[] = [];
  for (let left = others; left[0];) {
    const one = collectPerson(left[0], left);
    shown.push(left[0]);
    left = left.filter((record) => !one.includes(record));
  }
  return shown;
}
