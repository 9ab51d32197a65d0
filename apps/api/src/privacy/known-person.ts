import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { gatherPerson, type PersonTraits, plainName } from '../facts/same-person-rules.ts';

/** A subscription or a request, with what tells whose it is. */
export interface PersonRecord extends PersonTraits {
  readonly kind: 'subscription' | 'article-registration';
  readonly id: string;
  readonly infix: string | null;
  readonly lastName: string;
  readonly status: string | null;
  readonly periodEnd: string | null;
  readonly articleRegistrationId: string | null;
}

interface AccountRecord {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly infix: string | null;
  readonly lastName: string;
  readonly entraObjectId: string | null;
}

/** Everything that the rows of one person are known by. */
export interface KnownPerson {
  readonly records: readonly PersonRecord[];
  readonly accounts: readonly AccountRecord[];
  readonly recordIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly projectIds: readonly string[];
  readonly emailAddresses: readonly string[];
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly directoryIds: readonly string[];
  /** Whether nobody else in those projects has the name: a text with it is then about them. */
  readonly isNamedAlone: boolean;
}

const recordsWhere = (condition: ReturnType<typeof sql>) => sql<PersonRecord>`
  select 'subscription' as kind, subscription_id as id, project_id, first_name, infix, last_name,
    birth_date, email_address, employee_number, null as status, period_end, article_registration_id
  from subscription where ${condition}
  union all
  select 'article-registration', article_registration_id, project_id, first_name, infix, last_name,
    birth_date, email_address, employee_number, status, null, null
  from article_registration where ${condition}`;

/** The records whose ids these are, and no others. */
export async function listRecords(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRecord>`select * from (
    ${recordsWhere(sql`true`)}) record where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Records that may be of the same people: born on the same days. */
async function listBornWith(db: Db, records: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const days = records.map(({ birthDate }) => birthDate);
  const { rows } = await recordsWhere(sql`birth_date = any(${days}::date[])`).execute(db);
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
 * All records of the people whose records or accounts these are, by the rules that the page of a
 * person goes by; in other projects, those with the same birth date and address.
 */
export async function gatherRecords(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  const accounts = await listAccounts(db, { ids, addresses: [] });
  const addresses = accounts.map(({ emailAddress }) => plainAddress(emailAddress));
  const { rows: byAddress } = await recordsWhere(
    sql`lower(email_address) = any(${addresses}::text[])`,
  ).execute(db);
  const found = new Map<string, PersonRecord>();
  let open = [...(await listRecords(db, ids)), ...byAddress];
  const born = open.length === 0 ? [] : await listBornWith(db, open);
  // Records that say the same lead to the same others, so one of them is enough.
  const asked = new Set<string>();
  while (open.length > 0) {
    const next: PersonRecord[] = [];
    for (const record of open) {
      if (found.has(record.id)) continue;
      found.set(record.id, record);
      const said = JSON.stringify({ ...record, id: '' });
      if (asked.has(said)) continue;
      asked.add(said);
      const others = born.filter(({ id }) => id !== record.id);
      const address = plainAddress(record.emailAddress);
      next.push(
        ...gatherPerson(record, [record, ...others]),
        ...others.filter(
          (other) =>
            other.projectId !== record.projectId &&
            other.birthDate === record.birthDate &&
            plainAddress(other.emailAddress) === address,
        ),
      );
    }
    open = next.filter(({ id }) => !found.has(id));
  }
  return [...found.values()];
}

/** As a name stands in a text, in either order. */
const nameForms = (person: Parameters<typeof fullName>[0]): string[] => {
  const { firstName, infix, lastName } = person;
  return [fullName(person), `${lastName}, ${infix ? `${firstName} ${infix}` : firstName}`];
};

/** What these records are known by; with accounts of the same address where those are seen. */
export async function describePerson(
  db: Db,
  records: readonly PersonRecord[],
  {
    accountIds,
    withAccounts,
  }: {
    accountIds: readonly string[];
    /** Those of the same address too, only those of these ids, or none. */
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
  const plain = distinct(named.map((one) => plainName(`${one.firstName} ${one.lastName}`)));
  const { rows: others } = await sql<{ firstName: string; lastName: string }>`
    select distinct first_name, last_name from (${recordsWhere(
      sql`project_id = any(${projectIds}::uuid[])`,
    )}) record where not id = any(${recordIds}::uuid[])`.execute(db);
  return {
    ...{ records, accounts, recordIds, projectIds },
    accountIds: accounts.map(({ accountId }) => accountId),
    emailAddresses: distinct([
      ...addresses,
      ...accounts.map(({ emailAddress }) => plainAddress(emailAddress)),
    ]),
    names: distinct(named.flatMap(nameForms)),
    numbers: distinct(records.flatMap(({ employeeNumber }) => employeeNumber ?? [])),
    directoryIds: accounts.flatMap(({ entraObjectId }) => entraObjectId ?? []),
    isNamedAlone: !others.some((one) =>
      plain.includes(plainName(`${one.firstName} ${one.lastName}`)),
    ),
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
    const one = gatherPerson(left[0], left);
    shown.push(left[0]);
    left = left.filter((record) => !one.includes(record));
  }
  return shown;
}
