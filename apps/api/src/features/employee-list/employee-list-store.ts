import { setImmediate } from 'node:timers/promises';
import type { Consequence } from '@portal/contract/employee-list';
import { sql } from 'kysely';
import { storedForm } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
import { plainNumberOf } from '../../shared-domain/on-employee-list.ts';
import type { TransactionPort } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import type { Involvement, ListedEmployee } from './employee-list-rules.ts';

/** A saved list. The one with the highest version is the project's. */
export interface SavedList {
  readonly employeeListId: string;
  readonly version: number;
  readonly savedAt: Date;
}

/** How many lists are stored: the project's, and the one before it. */
const maxLists = 2;

/** Locks the project's list until the end of the transaction. */
export async function lockEmployeeList(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee-list ' || ${projectId}, 0))`.execute(
    db,
  );
}

/** The stored lists, the latest first. */
export async function listSavedLists(db: Db, projectId: string): Promise<SavedList[]> {
  const rows = await db
    .selectFrom('employeeList')
    .select(['employeeListId', 'version', 'savedAt'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    employeeListId: row.employeeListId,
    version: row.version,
    savedAt: row.savedAt,
  }));
}

export async function countEmployees(db: Db, list: SavedList): Promise<number> {
  const { count } = await db
    .selectFrom('employeeListEntry')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('employeeListId', '=', list.employeeListId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A batch of entries after a number. */
interface Batch {
  readonly list: SavedList;
  readonly after: string;
  readonly limit: number;
}

/**
 * The planner has no statistics of a list that was just saved, and would sort the rest for every
 * batch.
 */
const useIndexOrder = (db: Db) => sql`set local enable_sort = off`.execute(db);

/** Entries of a list after a number, in order. */
export async function readEntries(db: Db, { list, after, limit }: Batch) {
  await useIndexOrder(db);
  return db
    .selectFrom('employeeListEntry')
    .select(['employeeNumber', 'employeeName'])
    .select(['department', 'emailAddress'])
    .where('employeeListId', '=', list.employeeListId)
    .where('employeeNumber', '>', after)
    .orderBy('employeeNumber')
    .limit(limit)
    .execute();
}

export type ListEntry = Awaited<ReturnType<typeof readEntries>>[number];

/**
 * Employees of a list after a number, in order. Aggregated into one value, because a row per
 * employee costs more than all the rest of a comparison.
 */
async function readEmployees(db: Db, { list, after, limit }: Batch): Promise<ListedEmployee[]> {
  await useIndexOrder(db);
  const { rows } = await sql<{ employees: [number: string, name: string][] | null }>`
    select json_agg(json_build_array(employee_number, employee_name)) as employees
    from (
      select employee_number, employee_name from employee_list_entry
      where employee_list_id = ${list.employeeListId} and employee_number > ${after}
      order by employee_number limit ${limit}) as listed`.execute(db);
  const employees = rows[0]?.employees ?? [];
  return employees.map(([employeeNumber, employeeName]) => ({ employeeNumber, employeeName }));
}

const readBatchSize = 5000;

/** All entries of a list by number, in batches of some thousands, as `listInBatches` reads them. */
export const readList = (
  transaction: TransactionPort['transaction'],
  list: SavedList | undefined,
): AsyncGenerator<ListEntry[]> => listInBatches(transaction, list, readEntries);

/** As readList, with the fields of ListedEmployee only. */
export const readListed = (
  transaction: TransactionPort['transaction'],
  list: SavedList | undefined,
): AsyncGenerator<ListedEmployee[]> => listInBatches(transaction, list, readEmployees);

/**
 * Reads each batch of a list in its own transaction, so that other calls can use the connection. A
 * list never changes, but it is deleted after two later saves: the batches are complete only if the
 * list still exists at the end.
 */
async function* listInBatches<Entry extends { readonly employeeNumber: string }>(
  transaction: TransactionPort['transaction'],
  list: SavedList | undefined,
  read: (db: Db, batch: Batch) => Promise<Entry[]>,
): AsyncGenerator<Entry[]> {
  for (let after = '', isMore = list !== undefined; list && isMore;) {
    const request = { list, after, limit: readBatchSize };
    const entries = await transaction((db) => read(db, request));
    yield entries;
    // The embedded database runs on this thread, so other calls need a pause.
    await setImmediate();
    after = entries.at(-1)?.employeeNumber ?? '';
    isMore = entries.length === readBatchSize;
  }
}

const insertBatchSize = 2000;

/** Saves a list as the project's, and deletes those that are too old to be restored. */
export async function insertEmployeeList(
  db: Db,
  list: {
    readonly projectId: string;
    readonly version: number;
    readonly entries: readonly FileEntry[];
    readonly savedAt: Date;
    readonly savedBy: { readonly accountId: string; readonly emailAddress: string };
  },
): Promise<void> {
  const { projectId, version, entries, savedAt, savedBy } = list;
  const employeeListId = newId();
  await db
    .insertInto('employeeList')
    .values({
      employeeListId,
      projectId,
      version,
      savedAt,
      savedByAccountId: savedBy.accountId,
    })
    .execute();
  for (let from = 0; from < entries.length; from += insertBatchSize) {
    await insertEntries(
      db,
      { employeeListId, projectId },
      entries.slice(from, from + insertBatchSize),
    );
    // The pause lets other calls run, as in listInBatches.
    await setImmediate();
  }
  await db
    .deleteFrom('employeeList')
    .where('projectId', '=', projectId)
    .where('version', '<=', version - maxLists)
    .execute();
  await db
    .insertInto('employeeListLog')
    .values({
      employeeListLogId: newId(),
      projectId,
      version,
      rowsProcessed: entries.length,
      importedAt: savedAt,
      uploadedByEmailAddress: savedBy.emailAddress,
    })
    .execute();
}

async function insertEntries(
  db: Db,
  { employeeListId, projectId }: { employeeListId: string; projectId: string },
  entries: readonly FileEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    employeeNumber: entry.employeeNumber,
    employeeName: entry.employeeName,
    department: entry.department,
    emailAddress: entry.emailAddress,
    comparableNumber: storedForm(entry.employeeNumber),
  }));
  await sql`
    insert into employee_list_entry (employee_list_id, project_id, employee_number, employee_name,
      department, email_address, comparable_number, plain_number)
    select ${employeeListId}, ${projectId}, "employeeNumber", "employeeName", department,
      "emailAddress", "comparableNumber", ltrim(coalesce("comparableNumber", "employeeNumber"), '0')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      "employeeNumber" text, "employeeName" text, department text, "emailAddress" text,
      "comparableNumber" text)`.execute(db);
}

/** How many entries of the log are read at most: it grows with every list. */
const maxLogEntries = 100;

/** The last hundred saved lists, the latest first. */
export const listLog = (db: Db, projectId: string) =>
  db
    .selectFrom('employeeListLog')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('importedAt', 'desc')
    .orderBy('version', 'desc')
    .limit(maxLogEntries)
    .execute();

/**
 * Subscriptions that have not ended and waiting requests of the employees with these comparable
 * numbers (without leading zeros), on a date (YYYY-MM-DD). Subscriptions come first, those with the
 * latest end before the others.
 */
export async function listInvolvements(
  db: Db,
  {
    projectId,
    plainNumbers,
    date,
  }: { projectId: string; plainNumbers: readonly string[]; date: string },
): Promise<Involvement[]> {
  const isOneOf = (table: 'subscription' | 'articleRegistration') =>
    sql<boolean>`${plainNumberOf(table)} = any(${plainNumbers}::text[])`;
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['employeeNumber', 'subscriptionId', 'totalPrice', 'periodEnd'])
    .where('projectId', '=', projectId)
    .where((where) => where.or([where('periodEnd', 'is', null), where('periodEnd', '>=', date)]))
    .where(isOneOf('subscription'))
    .orderBy(sql`period_end desc nulls first`)
    .orderBy('subscriptionId')
    .execute();
  const requests = await db
    .selectFrom('articleRegistration')
    .select(['employeeNumber', 'articleRegistrationId'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'ToApprove')
    .where(isOneOf('articleRegistration'))
    .orderBy('articleRegistrationId')
    .execute();
  return [
    ...subscriptions.map((row) => ({
      employeeNumber: row.employeeNumber ?? '',
      consequence: {
        kind: 'subscription',
        subscriptionId: row.subscriptionId,
        price: row.totalPrice,
        periodEnd: row.periodEnd,
      } satisfies Consequence,
    })),
    ...requests.map((row) => ({
      employeeNumber: row.employeeNumber ?? '',
      consequence: {
        kind: 'request',
        articleRegistrationId: row.articleRegistrationId,
      } satisfies Consequence,
    })),
  ];
}
