import { fullName, prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { findContactInformation } from '../shared-domain/portal-setting-store.ts';
import type { KnownPerson } from './known-person.ts';
import { addressesIn, listForms, maskAddresses, nameMask, textForms } from './other-names-rules.ts';
import type { PersonTableName } from './person-tables.ts';
import { wordsOf } from './person-terms-rules.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

export interface ExportedTable {
  readonly table: PersonTableName;
  readonly rows: readonly ExportedRow[];
}

type Named = Parameters<typeof fullName>[0];

const otherText = '[iemand anders]';

/** Columns and keys that name an actor, whose account may not exist any more. */
const actorKeys: readonly string[] = [
  'decidedByName',
  'decidedOnBehalfOfName',
  'orderedByName',
  'decidedBy',
  'onBehalfOf',
  'decidedOnBehalfOf',
  'editedBy',
  'reportedBy',
  'contactedBy',
  'orderedBy',
  'contactName',
];

/** Tables whose rows name others in fields of their own; rows of the person have earlier names. */
const withPeople: readonly PersonTableName[] = ['keptAnswer', 'event', 'auditPerson'];
/** Rows of these belong to the person: an address in their fields is theirs, or was. */
const ownTables: readonly PersonTableName[] = [
  ...(['subscription', 'articleRegistration', 'account', 'contactMessage'] as const),
  ...(['waitingMembership', 'employeeListEntry'] as const),
];

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    for (const one of Object.values(value)) yield* stringsOf(one);
  }
}

/** The fields that hold an address, also within `submitted`. */
function* addressesOfRow(row: object): Generator<string> {
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === 'string' && /(?:emailAddress|failingAddress)$/i.test(key)) yield value;
    if (key === 'submitted' && typeof value === 'object' && value !== null) {
      yield* addressesOfRow(value as object);
    }
  }
}

/** Every address that was the person's, and those of the provider, which belong to no person. */
async function listKnownAddresses(
  db: Db,
  person: KnownPerson,
  tables: readonly ExportedTable[],
): Promise<Set<string>> {
  const { rows } = await sql<{ data: unknown }>`
    select data from audit_person join audit_entry using (project_id, sequence)
    where action like 'account-email-%' and subject_id = any(${person.accountIds}::uuid[])`.execute(
    db,
  );
  const own = tables.flatMap(({ table, rows }) => {
    if (ownTables.includes(table)) return rows;
    const isOwn = (row: { readonly accountId?: unknown }) =>
      person.accountIds.includes(String(row.accountId));
    return table === 'emailChange' ? rows.filter(isOwn) : [];
  });
  const { emailAddress } = await findContactInformation(db);
  return new Set([
    ...person.emailAddresses,
    emailAddress.toLowerCase(),
    ...[...stringsOf(rows), ...own.flatMap((row) => [...addressesOfRow(row)])].flatMap(addressesIn),
  ]);
}

/**
 * Names of others that may be in these texts: of accounts, of employees, and of employee lists. The
 * query returns only those whose last name contains a word of the texts, because a project may have
 * a hundred thousand employees.
 */
async function listOthers(
  db: Db,
  person: KnownPerson,
  tables: readonly ExportedTable[],
): Promise<string[]> {
  const words = new Set<string>();
  const projectIds = new Set([...person.projectIds, ...person.nameProjectIds]);
  for (const text of stringsOf(tables)) {
    // In the form of `sort_key`, and unchanged.
    for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}_'’.-]+/gu)) words.add(word);
    for (const [word] of wordsOf(text)) words.add(word);
  }
  for (const { rows } of tables) {
    for (const { projectId } of rows) if (typeof projectId === 'string') projectIds.add(projectId);
  }
  const projects = sql`project_id = any(${[...projectIds]}::uuid[])`;
  const isSaid = sql`split_part(split_part(sort_key, chr(1), 1), ' ', 1) in (select word from said)`;
  const { rows: people } = await sql<Named>`
    with said as materialized (
      select distinct regexp_replace(fold_text(word), '[''.-]', '', 'g') as word
      from unnest(${[...words]}::text[]) word)
    select first_name, infix, last_name from account
      where not account_id = any(${person.accountIds}::uuid[]) and ${isSaid}
    union select first_name, infix, last_name from subscription
      where ${projects} and not subscription_id = any(${person.recordIds}::uuid[]) and ${isSaid}
    union select first_name, infix, last_name from article_registration
      where ${projects} and not article_registration_id = any(${person.recordIds}::uuid[])
        and ${isSaid}`.execute(db);
  const { rows: entries } = await sql<{ employeeName: string }>`
    select distinct employee_name from employee_list_entry where ${projects}`.execute(db);
  const plainWords = new Set([...words].map((word) => word.toLowerCase()));
  return [
    ...people.flatMap(textForms),
    ...entries
      .flatMap(({ employeeName }) => listForms(employeeName))
      .filter((name) => wordsOf(name).every(([word]) => plainWords.has(word.toLowerCase()))),
  ];
}

/** These tables without the names and the e-mail addresses of others. */
export async function maskOthers(
  db: Db,
  person: KnownPerson,
  tables: readonly ExportedTable[],
): Promise<ExportedTable[]> {
  const addresses = await listKnownAddresses(db, person, tables);
  const named = [...person.records, ...person.accounts];
  const maskNames = nameMask(
    await listOthers(db, person, tables),
    named.flatMap(textForms),
    otherText,
  );
  const own = new Set([...person.names.map((name) => name.toLowerCase()), ...addresses]);
  const ids = new Set([...person.recordIds, ...person.accountIds]);
  const prettyNames = new Set(named.map((one) => `${prettyLastName(one)}/${one.firstName}`));

  /** Whether an object has the name of another person in fields of its own. */
  const isOfOther = (value: object): boolean => {
    const {
      firstName,
      infix,
      lastName,
      prettyLastName: pretty,
    } = value as Partial<Named> & {
      readonly prettyLastName?: unknown;
    };
    const values = Object.values(value).filter((one) => typeof one === 'string');
    if (values.some((one) => ids.has(one) || addresses.has(one.toLowerCase()))) return false;
    if (typeof lastName === 'string') {
      const name = fullName({ firstName: firstName ?? '', infix: infix ?? null, lastName });
      return !own.has(name.toLowerCase());
    }
    return typeof pretty === 'string' && !prettyNames.has(`${pretty}/${firstName ?? ''}`);
  };
  const textWithout = (text: string): string =>
    maskNames(maskAddresses(text, addresses, otherText));

  function masked(value: unknown, table: PersonTableName): unknown {
    if (typeof value === 'string') return textWithout(value);
    if (Array.isArray(value)) return value.map((one) => masked(one, table));
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    const isOther = withPeople.includes(table) && isOfOther(value);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (typeof one !== 'string' || key === 'messageId') return [key, masked(one, table)];
        const isName = /^(?:firstName|infix|lastName|prettyLastName)$/.test(key);
        if (isName) return [key, isOther ? otherText : one];
        if (actorKeys.includes(key) && !own.has(one.toLowerCase())) return [key, otherText];
        if (table === 'keptAnswer' && key === 'body') return [key, maskedJson(one)];
        return [key, textWithout(one)];
      }),
    );
  }
  function maskedJson(text: string): string {
    try {
      return JSON.stringify(masked(JSON.parse(text), 'keptAnswer'));
    } catch {
      return textWithout(text);
    }
  }
  return tables.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) => masked(row, table) as ExportedTable['rows'][number]),
  }));
}
