import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Condition, PersonScope } from './person-conditions.ts';
import { addressesOf, anyOf, isNamedIn, partsOf, termsOf } from './person-conditions.ts';

const placeholder = '–';

/**
 * The fields of an event about an erased person that remain: the provider's references to its
 * records.
 */
const remainingFields = [
  'articleRegistrationId',
  'subscriptionId',
  'subscriptionNumber',
  'externalReference',
  'version',
  'fields',
  'startDate',
  'endDate',
  'months',
  'periodStart',
  'periodEnd',
  'validFrom',
  'suspendFrom',
  'suspendTill',
  'promotionOrderId',
  'orderNumber',
];

/**
 * Removes the person from events. A name counts only in the projects where it is unique to them.
 */
export async function eraseEvents(
  db: Db,
  rows: Condition,
  { person }: PersonScope,
): Promise<number> {
  const ids = [...person.recordIds, ...person.accountIds];
  let erased = 0;
  for (const [where, terms] of [
    [isNamedIn(person), termsOf(person)],
    [sql`not ${isNamedIn(person)}`, addressesOf(person)],
  ] as const) {
    const { rows: results } = await sql<{ erased: string }>`
      select erase_person_events(coalesce(array_agg(sequence), '{}'), ${ids}::text[],
        ${remainingFields}::text[], ${terms}, ${partsOf(person)}) as erased
      from event where ${rows} and ${where}`.execute(db);
    erased += Number(results[0]!.erased);
  }
  return erased;
}

function masked(value: unknown, terms: RegExp): unknown {
  if (typeof value === 'string') return value.replace(terms, placeholder);
  if (Array.isArray(value)) return value.map((one) => masked(one, terms));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, terms)]));
}

const expression = (pattern: string) => new RegExp(pattern, 'gi');

/** Removes the person from orders: their own lose the orderer, others what matches the person. */
export async function eraseOrders(
  db: Db,
  rows: Condition,
  { person }: PersonScope,
): Promise<number> {
  const isOwn = anyOf('ordered_by_account_id', person.accountIds);
  const { numAffectedRows } = await sql`
    update promotion_order set ordered_by_name = ${placeholder}, content = content
      || '{"contactName": "–", "phoneNumber": "–", "remarks": "", "filesTo": null}'
    where ${rows} and ${isOwn}`.execute(db);
  const terms = expression(termsOf(person));
  const { rows: others } = await sql<{ id: string; content: Record<string, unknown> }>`
    select promotion_order_id as id, content from promotion_order
    where ${rows} and not ${isOwn} for update`.execute(db);
  for (const { id, content } of others) {
    const left = masked(content, terms) as Record<string, unknown>;
    // The phone number is removed with the name of its contact.
    const isCalled = left.contactName !== content.contactName && 'phoneNumber' in content;
    const cleared = JSON.stringify({ ...left, ...(isCalled && { phoneNumber: placeholder }) });
    await sql`update promotion_order set content = ${cleared}::jsonb
      where promotion_order_id = ${id}`.execute(db);
  }
  return Number(numAffectedRows ?? 0n) + others.length;
}

interface StoredListState {
  readonly accountId: string;
  readonly projectId: string;
  readonly tableName: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly views: readonly {
    readonly name?: string;
    readonly filters?: Readonly<Record<string, readonly string[]>>;
  }[];
}

/**
 * Removes the person from the stored list states of others: a view remains, without values that
 * match.
 */
export async function eraseListMemories(
  db: Db,
  rows: Condition,
  { person }: PersonScope,
): Promise<number> {
  const isOwn = anyOf('account_id', person.accountIds);
  const { numAffectedRows } = await sql`delete from list_memory where ${rows} and ${isOwn}`.execute(
    db,
  );
  const ids = person.recordIds.join('|');
  const { rows: others } = await sql<StoredListState>`
    select account_id, project_id, table_name, filters, views from list_memory
    where ${rows} for update`.execute(db);
  for (const { accountId, projectId, tableName, filters, views } of others) {
    const isNamed = person.nameProjectIds.includes(projectId);
    const terms = expression(isNamed ? termsOf(person) : addressesOf(person));
    const leads = (text: string): boolean =>
      text.replace(terms, '') !== text || (ids !== '' && new RegExp(ids, 'i').test(text));
    const without = (content: StoredListState['filters']) =>
      Object.fromEntries(Object.entries(content).filter(([, values]) => !values.some(leads)));
    const left = views.map((view) => ({
      ...view,
      ...(view.name !== undefined && { name: masked(view.name, terms) }),
      ...(view.filters && { filters: without(view.filters) }),
    }));
    await sql`update list_memory set filters = ${JSON.stringify(without(filters))}::jsonb,
        views = ${JSON.stringify(left)}::jsonb
      where account_id = ${accountId} and project_id = ${projectId}
        and table_name = ${tableName}`.execute(db);
  }
  return Number(numAffectedRows ?? 0n) + others.length;
}

/**
 * A rule belongs to the account that it admits: only the person's own are deleted, others lose the
 * name.
 */
export async function eraseDirectoryRules(
  db: Db,
  rows: Condition,
  { person }: PersonScope,
): Promise<number> {
  const isOwn = anyOf('user_id', person.directoryIds);
  const own = await sql`delete from entra_user where ${rows} and ${isOwn}`.execute(db);
  const others = await sql`update entra_user
    set description = regexp_replace(description, ${termsOf(person)}, ${placeholder}, 'gi')
    where ${rows}`.execute(db);
  return Number(own.numAffectedRows ?? 0n) + Number(others.numAffectedRows ?? 0n);
}
