import { setImmediate } from 'node:timers/promises';
import type { Consequence } from '@portal/contract/employee-list';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { OwnTransactions } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import type { Involvement } from './employee-list-rules.ts';

/** A saved list; the one with the highest version is the project's. */
export interface SavedList {
  readonly employeeListId: string;
  readonly version: number;
  readonly savedAt: Date;
}

/** Lists that are kept: the project's, and the one before it. */
const keptLists = 2;

/** Lets nobody else change the project's list until the transaction ends. */
export async function lockEmployeeList(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee-list ' || ${projectId}, 0))`.execute(
    db,
  );
}

/** The lists that are kept, the latest first. */
export async function listSavedLists(db: Db, projectId: string): Promise<SavedList[]> {
  const rows = await db
    .selectFrom('employee_list')
    .select(['employee_list_id', 'version', 'saved_at'])
    .where('project_id', '=', projectId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    employeeListId: row.employee_list_id,
    version: row.version,
    savedAt: row.saved_at,
  }));
}

export async function countEmployees(db: Db, list: SavedList): Promise<number> {
  const { count } = await db
    .selectFrom('employee_list_entry')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('employee_list_id', '=', list.employeeListId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Entries of a list after a number, in their order. */
export async function readEntries(
  db: Db,
  { list, after, limit }: { list: SavedList; after: string; limit: number },
) {
  // Of a list that was just saved the planner knows nothing: it would sort the rest every time.
  await sql`set local enable_sort = off`.execute(db);
  return db
    .selectFrom('employee_list_entry')
    .select(['employee_number as employeeNumber', 'employee_name as employeeName'])
    .select(['department', 'email_address as emailAddress'])
    .where('employee_list_id', '=', list.employeeListId)
    .where('employee_number', '>', after)
    .orderBy('employee_number')
    .limit(limit)
    .execute();
}

export type ListEntry = Awaited<ReturnType<typeof readEntries>>[number];

const entriesRead = 5000;

/**
 * Everybody on a list by number, some thousands at a time, each in a transaction of its own: others
 * get their turn in between. A list never changes, but it goes when two others were saved: what was
 * read is whole if it is there still when that is over.
 */
export async function* readList(
  transaction: OwnTransactions['transaction'],
  list: SavedList | undefined,
): AsyncGenerator<ListEntry[]> {
  for (let after = '', isMore = list !== undefined; list && isMore;) {
    const request = { list, after, limit: entriesRead };
    const entries = await transaction((db) => readEntries(db, request));
    yield entries;
    // The embedded database answers on our own thread.
    await setImmediate();
    after = entries.at(-1)?.employeeNumber ?? '';
    isMore = entries.length === entriesRead;
  }
}

const entriesAtOnce = 2000;

/** Saves a list as the project's, and forgets those that are too old to be put back. */
export async function insertEmployeeList(
  db: Db,
  list: {
    readonly projectId: string;
    readonly version: number;
    readonly entries: readonly FileEntry[];
    readonly savedAt: Date;
    readonly savedBy: { readonly accountId: string; readonly emailAddress: string };
    readonly rowsRead: number;
  },
): Promise<void> {
  const { projectId, version, entries, savedAt, savedBy } = list;
  const employeeListId = newId();
  await db
    .insertInto('employee_list')
    .values({
      employee_list_id: employeeListId,
      project_id: projectId,
      version,
      saved_at: savedAt,
      saved_by_account_id: savedBy.accountId,
    })
    .execute();
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    await insertEntries(
      db,
      { employeeListId, projectId },
      entries.slice(from, from + entriesAtOnce),
    );
    // Likewise: other calls get their turn in between.
    await setImmediate();
  }
  await db
    .deleteFrom('employee_list')
    .where('project_id', '=', projectId)
    .where('version', '<=', version - keptLists)
    .execute();
  await db
    .insertInto('employee_list_log')
    .values({
      employee_list_log_id: newId(),
      project_id: projectId,
      version,
      rows_processed: list.rowsRead,
      imported_at: savedAt,
      uploaded_by_email_address: savedBy.emailAddress,
    })
    .execute();
}

async function insertEntries(
  db: Db,
  { employeeListId, projectId }: { employeeListId: string; projectId: string },
  entries: readonly FileEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    employee_number: entry.employeeNumber,
    employee_name: entry.employeeName,
    department: entry.department,
    email_address: entry.emailAddress,
  }));
  await sql`
    insert into employee_list_entry (employee_list_id, project_id, employee_number, employee_name,
      department, email_address)
    select ${employeeListId}, ${projectId}, employee_number, employee_name, department, email_address
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      employee_number text, employee_name text, department text, email_address text)`.execute(db);
}

/** Of a log that grows with every list. */
const toldOfLog = 100;

/** The last hundred lists that were saved, the latest first. */
export const listLog = (db: Db, projectId: string) =>
  db
    .selectFrom('employee_list_log')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('imported_at', 'desc')
    .orderBy('version', 'desc')
    .limit(toldOfLog)
    .execute();

/**
 * What has not ended and what waits on a date (YYYY-MM-DD) of the employees of these numbers,
 * written without leading zeros: subscriptions before requests, those that run longest first.
 */
export async function listInvolvements(
  db: Db,
  {
    projectId,
    plainNumbers,
    date,
  }: { projectId: string; plainNumbers: readonly string[]; date: string },
): Promise<Involvement[]> {
  const isOneOf = sql<boolean>`ltrim(employee_number, '0') = any(${plainNumbers}::text[])`;
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['employee_number', 'subscription_id', 'total_price', 'period_end'])
    .where('project_id', '=', projectId)
    .where((where) => where.or([where('period_end', 'is', null), where('period_end', '>=', date)]))
    .where(isOneOf)
    .orderBy(sql`period_end desc nulls first`)
    .orderBy('subscription_id')
    .execute();
  const requests = await db
    .selectFrom('article_registration')
    .select(['employee_number', 'article_registration_id'])
    .where('project_id', '=', projectId)
    .where('status', '=', 'ToApprove')
    .where(isOneOf)
    .orderBy('article_registration_id')
    .execute();
  return [
    ...subscriptions.map((row) => ({
      employeeNumber: row.employee_number ?? '',
      consequence: {
        kind: 'subscription',
        subscriptionId: row.subscription_id,
        price: row.total_price,
        periodEnd: row.period_end,
      } satisfies Consequence,
    })),
    ...requests.map((row) => ({
      employeeNumber: row.employee_number ?? '',
      consequence: {
        kind: 'request',
        articleRegistrationId: row.article_registration_id,
      } satisfies Consequence,
    })),
  ];
}
