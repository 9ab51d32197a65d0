import { amountFields } from '@portal/contract/participation-fields';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { isOnEmployeeList } from '../../shared-domain/on-employee-list.ts';
import { pick } from '../../pick.ts';

type Row = Selectable<Tables['subscription']>;

/** A project's subscriptions on a date (YYYY-MM-DD). */
export interface Scope {
  readonly projectId: string;
  readonly date: string;
}

const runsOn = (date: string) => sql<boolean>`(period_start <= ${date} and period_end is null)`;

/** Running subscriptions of employees who are not on the saved list; none before a first list. */
export const isCancellable = ({ projectId, date }: Scope) => sql<boolean>`(
  ${runsOn(date)}
  and employee_number is not null
  and exists (select from employee_list where project_id = ${projectId})
  and not ${isOnEmployeeList(projectId, 'subscription')})`;

/** Subscriptions that were cancelled from the list and are not over yet. */
const isListCancelled = ({ date }: Scope) =>
  sql<boolean>`(list_cancelled_at is not null and period_end >= ${date})`;

export const listCancellable = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope).where(isCancellable(scope)).execute();

/** The employee numbers of running subscriptions, one for each that has one. */
export async function listRunningNumbers(
  db: Db,
  { projectId, date }: Scope,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('employeeNumber')
    .where('projectId', '=', projectId)
    .where(runsOn(date))
    .where('employeeNumber', 'is not', null)
    .execute();
  return rows.map(({ employeeNumber }) => employeeNumber ?? '');
}

/**
 * Running subscriptions without an employee number, which no list can confirm. None before a first
 * list.
 */
export const listWithoutNumber = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope)
    .where(runsOn(scope.date))
    .where('employeeNumber', 'is', null)
    .where(sql<boolean>`exists (select from employee_list where project_id = ${scope.projectId})`)
    .execute();

export const listCancelled = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope).where(isListCancelled(scope)).execute();

export type CancelledRow = Row;

/**
 * The ids of the subscriptions that were cancelled from the list and still run, in the order of
 * `listCancelled`.
 */
export async function listCancelledIds(db: Db, scope: Scope): Promise<string[]> {
  const rows = await selectSorted(db, scope)
    .clearSelect()
    .select('subscriptionId')
    .where(isListCancelled(scope))
    .execute();
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** Those of the given subscriptions that are still cancelled from the list. */
export const readCancelled = (
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<CancelledRow[]> =>
  selectSorted(db, scope)
    .where(isListCancelled(scope))
    .where('subscriptionId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

const selectSorted = (db: Db, { projectId }: Scope) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('sortKey')
    .orderBy('subscriptionId');

/** Blocks the provider's intake, which locks the rows of subscriptions in another order. */
export async function lockIntake(db: Db, { projectId }: Scope): Promise<void> {
  await db
    .selectFrom('project')
    .select('projectId')
    .where('projectId', '=', projectId)
    .forNoKeyUpdate()
    .execute();
}

/** How many of the given ids are subscriptions of the project. */
export async function countSubscriptions(
  db: Db,
  { projectId }: Scope,
  subscriptionIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks the subscriptions that can be cancelled.
 * @returns their ids
 */
export async function lockCancellable(
  db: Db,
  scope: Scope,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('subscriptionId')
    .where('projectId', '=', scope.projectId)
    .where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .where(isCancellable(scope))
    .orderBy('subscriptionId')
    .forUpdate()
    .execute();
  return rows.map((row) => row.subscriptionId);
}

/**
 * Marks cancellations from the list as a mistake, each one once: those of `subscriptionIds`, or all
 * of them.
 * @returns the newly marked ones
 */
export async function markRectified(
  db: Db,
  scope: Scope,
  now: Date,
  subscriptionIds?: readonly string[],
): Promise<Row[]> {
  const rows = await db
    .updateTable('subscription')
    .set({ listCancellationRectifiedAt: now })
    .where('projectId', '=', scope.projectId)
    .where(isListCancelled(scope))
    .where('listCancellationRectifiedAt', 'is', null)
    .$if(subscriptionIds !== undefined, (query) =>
      query.where('subscriptionId', '=', sql<string>`any(${subscriptionIds}::uuid[])`),
    )
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.subscriptionNumber - b.subscriptionNumber);
}

/** Whether the project reports leavers from its list. */
export async function mayCancelFromList(db: Db, { projectId }: Scope): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .select('useEmployeeListCancelSubscriptions')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return project.useEmployeeListCancelSubscriptions;
}

const listedFields = [
  'subscriptionId',
  'firstName',
  'infix',
  'lastName',
  'employeeNumber',
  'periodStart',
  ...amountFields,
] as const;

export const describeSubscription = (row: Row): CancellableSubscription => ({
  ...pick(row, listedFields),
  subscriptionNumber: formatSubscriptionNumber(row.subscriptionNumber),
  prettyLastName: prettyLastName(row),
  price: row.totalPrice,
});
