import type { CancellableSubscription } from '@portal/contract/employee-list';
import { formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { isOnEmployeeList } from '../../employees/on-employee-list.ts';

type Row = Selectable<Tables['subscription']>;

/** A project's subscriptions on a date (YYYY-MM-DD). */
interface Scope {
  readonly projectId: string;
  readonly date: string;
}

const runsOn = (date: string) => sql<boolean>`(period_start <= ${date} and period_end is null)`;

/** Running, and of an employee who is not on the saved list; none before there is one. */
const isCancellable = ({ projectId, date }: Scope) => sql<boolean>`(
  ${runsOn(date)}
  and employee_number is not null
  and exists (select from employee_list where project_id = ${projectId})
  and not ${isOnEmployeeList(projectId, sql`subscription.employee_number`)})`;

/** Cancelled from the list, and not over yet. */
const isListCancelled = ({ date }: Scope) =>
  sql<boolean>`(list_cancelled_at is not null and period_end >= ${date})`;

export const listCancellable = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope).where(isCancellable(scope)).execute();

/** Running subscriptions of which no list can tell; none before there is one. */
export const listWithoutNumber = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope)
    .where(runsOn(scope.date))
    .where('employee_number', 'is', null)
    .where(sql<boolean>`exists (select from employee_list where project_id = ${scope.projectId})`)
    .execute();

export const listCancelled = (db: Db, scope: Scope): Promise<Row[]> =>
  selectSorted(db, scope).where(isListCancelled(scope)).execute();

const selectSorted = (db: Db, { projectId }: Scope) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('sort_key')
    .orderBy('subscription_id');

/** Keeps out the provider's intake, which takes the rows of subscriptions in an order of its own. */
export async function lockIntake(db: Db, { projectId }: Scope): Promise<void> {
  await db
    .selectFrom('project')
    .select('project_id')
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .execute();
}

/** How many of these are subscriptions of the project. */
export async function countSubscriptions(
  db: Db,
  { projectId }: Scope,
  subscriptionIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('project_id', '=', projectId)
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holds those of the subscriptions that can be cancelled. @returns their ids */
export async function lockCancellable(
  db: Db,
  scope: Scope,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('subscription_id')
    .where('project_id', '=', scope.projectId)
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .where(isCancellable(scope))
    .orderBy('subscription_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.subscription_id);
}

/** Marks what was cancelled from the list as a mistake, each once. @returns those newly marked */
export async function markRectified(db: Db, scope: Scope, now: Date): Promise<Row[]> {
  const rows = await db
    .updateTable('subscription')
    .set({ list_cancellation_rectified_at: now })
    .where('project_id', '=', scope.projectId)
    .where(isListCancelled(scope))
    .where('list_cancellation_rectified_at', 'is', null)
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.subscription_number - b.subscription_number);
}

/** Whether the project reports leavers from its list. */
export async function mayCancelFromList(db: Db, { projectId }: Scope): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .select('use_employee_list_cancel_subscriptions')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return project.use_employee_list_cancel_subscriptions;
}

export const describeSubscription = (row: Row): CancellableSubscription => ({
  subscriptionId: row.subscription_id,
  subscriptionNumber: formatSubscriptionNumber(row.subscription_number),
  firstName: row.first_name,
  infix: row.infix,
  lastName: row.last_name,
  prettyLastName: prettyLastName({ infix: row.infix, lastName: row.last_name }),
  employeeNumber: row.employee_number,
  price: row.total_price,
});
