import { addDays } from '@portal/contract/dates';
import type { FilterValues } from '@portal/contract/filters';
import { maxFilterChoices } from '@portal/contract/limits';
import { subscriptionFields } from '@portal/contract/participation-fields';
import {
  type SubscriptionColumn,
  type SubscriptionFilters,
  type subscriptionLists,
  type SubscriptionRow,
  subscriptionStatuses,
} from '@portal/contract/subscription';
import { atLeast, atMost, isOneOf } from '@portal/list-engine/conditions';
import {
  type Context,
  defineList,
  type PageRequest,
  type RowsRequest,
} from '@portal/list-engine/list';
import { byColumn, byOptionalColumn } from '@portal/list-engine/orders';
import { countRows, countValues, readRows } from '@portal/list-engine/read-list';
import { readPage } from '@portal/list-engine/read-page';
import { type RawBuilder, sql } from 'kysely';
import { searchedText } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
import { projectRecords } from '../../database/project-records.ts';
import {
  countFilterValues,
  participationFilters,
  participationOrders,
} from '../../shared-domain/participation-list.ts';
import { hasText } from '../../shared-domain/searched-rows.ts';
import type { TableAnswer } from '../../shared-domain/table-answer.ts';
import {
  daysNew,
  expensivePercentage,
  listedColumns,
  type ListedSubscription,
  rowDescriber,
} from './subscription-rules.ts';

export type SubscriptionList = (typeof subscriptionLists)[number];

export interface Subscriptions {
  readonly row: ListedSubscription;
  /** The list, on a date (YYYY-MM-DD). */
  readonly view: { readonly list: SubscriptionList; readonly date: string };
  readonly column: SubscriptionColumn;
  readonly filters: SubscriptionFilters;
}

/** A date, YYYY-MM-DD, or an SQL expression of one. */
type SqlDate = string | RawBuilder<unknown>;

/**
 * A date that the planner cannot inspect. A plan for a known date seems to read fewer rows than a
 * generic one, so PostgreSQL would plan the statement each time, which takes longer than reading a
 * page.
 */
const anyDate = (date: string): RawBuilder<unknown> => sql`(select ${date}::date)`;

const isSuspendedOn = (date: SqlDate) =>
  sql`(suspend_from is not null and suspend_from <= ${date}
    and (suspend_till is null or suspend_till >= ${date}))`;
/** Whether a subscription has started and not ended, on a date (YYYY-MM-DD). */
export const isRunningOn = (date: SqlDate) =>
  sql`period_start <= ${date} and (period_end is null or period_end >= ${date})`;

/** The subscriptions of each list on a date: the status rules, in SQL. */
function membersOf({ view, project, filters, isSearch }: Context<Subscriptions>) {
  const { list, date } = view;
  switch (list) {
    case 'new':
      return sql`(period_end is null and period_start >= ${addDays(date, -daysNew)}
        and not ${isSuspendedOn(date)})`;
    case 'active':
      return isRunningOn(isSearch && !filters ? anyDate(date) : date);
    case 'ended':
      return sql`period_end < ${date}`;
    case 'all':
      return undefined;
    case 'expensive':
      // A subquery, so that the maximum price is read once per query and not once per row.
      return sql`(${isRunningOn(date)} and total_price * 100 >= ${expensivePercentage} * (
        select maximum_price from project where project_id = ${project}))`;
  }
}

/** The position of the status among `subscriptionStatuses`, which are in the order of the rules. */
const statusPosition = (date: string): RawBuilder<unknown> => sql`case
    when period_end < ${date} then 1
    when ${isSuspendedOn(date)} then 2
    when period_end is not null then 3
    when period_start >= ${addDays(date, -daysNew)} then 4
    else 5 end`;
/** The same as conditions that an index can answer: the rows of each position. */
const statusGroups = (date: string): RawBuilder<unknown>[] => {
  const isSuspended = isSuspendedOn(date);
  const newFrom = addDays(date, -daysNew);
  return [
    sql`period_end < ${date}`,
    sql`${isSuspended} and (period_end is null or period_end >= ${date})`,
    sql`period_end >= ${date} and not ${isSuspended}`,
    sql`period_end is null and period_start >= ${newFrom} and not ${isSuspended}`,
    // Usually the largest group, which is read by scanning the list, on any date.
    sql`period_end is null and period_start < ${anyDate(newFrom)}
      and not ${isSuspendedOn(anyDate(date))}`,
  ];
};
const statusOn = (date: string): RawBuilder<unknown> =>
  sql`(array[${sql.join(subscriptionStatuses)}]::text[])[${statusPosition(date)}]`;

export const subscriptions = defineList<Subscriptions>({
  source: { table: sql.table('subscription'), id: 'subscriptionId' },
  columns: listedColumns,
  orders: {
    subscriptionNumber: byColumn('subscriptionNumber'),
    ...participationOrders(subscriptionFields),
    periodStart: byColumn('periodStart'),
    periodEnd: byOptionalColumn('periodEnd'),
    suspendFrom: byOptionalColumn('suspendFrom'),
    suspendTill: byOptionalColumn('suspendTill'),
    status: {
      expression: ({ date }) => statusPosition(date),
      groups: ({ date }) => statusGroups(date),
    },
  },
  defaultOrder: 'lastName',
  rows: membersOf,
  filters: {
    ...participationFilters('periodStart'),
    status: (values, { view }) => isOneOf(statusOn(view.date), values),
    endsFrom: atLeast('periodEnd'),
    endsTo: atMost('periodEnd'),
  },
  search: {
    match: 'search_subscriptions',
    textOf: searchedText,
    source: { locate: 'locate_subscriptions', contains: hasText, independentColumn: 'birthDate' },
  },
  dependsOn: [projectRecords],
});

export const countSubscriptions = (
  db: Db,
  request: Pick<RowsRequest<Subscriptions>, 'projectId' | 'view'>,
): Promise<number> => countRows(db, subscriptions, request);

/** The values of a list, to choose filters from. */
export async function listSubscriptionFilterValues(
  db: Db,
  request: Pick<RowsRequest<Subscriptions>, 'projectId' | 'view'>,
): Promise<FilterValues> {
  const valuesOf = (value: RawBuilder<unknown>) =>
    countValues(db, subscriptions, request, { value, max: maxFilterChoices });
  return {
    ...(await countFilterValues((name) => valuesOf(sql.ref(name)))),
    status: await valuesOf(statusOn(request.view.date)),
  };
}

/** One page of a list of subscriptions. */
export async function listSubscriptions(
  db: Db,
  request: PageRequest<Subscriptions>,
): Promise<TableAnswer<SubscriptionRow>> {
  const { rows, ...counted } = await readPage(db, subscriptions, request);
  return { items: rows.map(rowDescriber(request.view.date)), ...counted };
}

/** The subscriptions of these ids, in their order, as they are on a date. */
export async function readSubscriptions(
  db: Db,
  { date, ...scope }: { projectId: string; ids: readonly string[]; date: string },
): Promise<SubscriptionRow[]> {
  return (await readRows(db, subscriptions, scope)).map(rowDescriber(date));
}
