import { addDays } from '@portal/contract/dates';
import type { FilterValues } from '@portal/contract/filters';
import {
  type SubscriptionColumn,
  type SubscriptionFilters,
  type subscriptionLists,
  type SubscriptionRow,
  subscriptionStatuses,
} from '@portal/contract/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  byColumn,
  byOptionalColumn,
  byOptionalText,
  byText,
  type TableOrder,
} from '../../database/table-order.ts';
import type { IdList } from '../../database/id-list.ts';
import {
  allOf,
  countValues,
  isBetween,
  isOneOf,
  participationConditions,
} from '../../database/table-filter.ts';
import {
  countHits,
  countTable,
  readTableIds,
  readTableRows,
  type TableList,
  type TablePageRequest,
  type TableQuery,
} from '../../database/table-query.ts';
import { readFirstPage } from '../../database/first-page.ts';
import type { LocatedSource } from '../../database/found-page.ts';
import type { TablePage } from '../../database/page-query.ts';
import { readTablePage, type TableAnswer } from '../../database/table-page.ts';
import {
  daysNew,
  expensivePercentage,
  listedColumns,
  type ListedSubscription,
  rowDescriber,
} from './subscription-rules.ts';

export type SubscriptionList = (typeof subscriptionLists)[number];

const source: LocatedSource = {
  table: sql.table('subscription'),
  id: 'subscriptionId',
  searchFunction: 'search_subscriptions',
  locateFunction: 'locate_subscriptions',
  isNoted: true,
};

/** A date, YYYY-MM-DD, or one as SQL. */
type SqlDate = string | RawBuilder<unknown>;

/**
 * A date that the planner must not look at: a plan for this day seems to read fewer rows than one for
 * any, so the statement would be planned anew each time, which takes longer than reading a page.
 */
const anyDate = (date: string): RawBuilder<unknown> => sql`(select ${date}::date)`;

const isSuspendedOn = (date: SqlDate) =>
  sql`(suspend_from is not null and suspend_from <= ${date}
    and (suspend_till is null or suspend_till >= ${date}))`;
/** Whether a subscription has started and not ended, on a date (YYYY-MM-DD). */
export const isRunningOn = (date: SqlDate) =>
  sql`period_start <= ${date} and (period_end is null or period_end >= ${date})`;

/** The subscriptions that each list holds on a date: the status rules, as SQL. */
const members: Record<SubscriptionList, (date: string, projectId: string) => RawBuilder<unknown>> =
  {
    new: (date) =>
      sql`period_end is null and period_start >= ${addDays(date, -daysNew)}
      and not ${isSuspendedOn(date)}`,
    active: isRunningOn,
    ended: (date) => sql`period_end < ${date}`,
    all: () => sql`true`,
    // The maximum price is looked up once for the query, not once for each row.
    expensive: (date, projectId) =>
      sql`${isRunningOn(date)} and total_price * 100 >= ${expensivePercentage} * (
      select maximum_price from project where project_id = ${projectId})`,
  };

/** The place of the status among `subscriptionStatuses`, which the rules name in this order. */
const statusPlace = (date: string): RawBuilder<unknown> => sql`case
    when period_end < ${date} then 1
    when ${isSuspendedOn(date)} then 2
    when period_end is not null then 3
    when period_start >= ${addDays(date, -daysNew)} then 4
    else 5 end`;
/** The same in words that an index can answer: the rows of each place. */
const statusGroups = (date: string): RawBuilder<unknown>[] => {
  const isSuspended = isSuspendedOn(date);
  const newFrom = addDays(date, -daysNew);
  return [
    sql`period_end < ${date}`,
    sql`${isSuspended} and (period_end is null or period_end >= ${date})`,
    sql`period_end >= ${date} and not ${isSuspended}`,
    sql`period_end is null and period_start >= ${newFrom} and not ${isSuspended}`,
    // Mostly the largest, which is read by walking the list, whatever the day.
    sql`period_end is null and period_start < ${anyDate(newFrom)}
      and not ${isSuspendedOn(anyDate(date))}`,
  ];
};
const byStatus = (date: string): TableOrder => ({
  expression: statusPlace(date),
  groups: statusGroups(date),
});

const statusOn = (date: string): RawBuilder<unknown> =>
  sql`(array[${sql.join(subscriptionStatuses)}]::text[])[${statusPlace(date)}]`;

const orders: Record<Exclude<SubscriptionColumn, 'status'>, TableOrder> = {
  subscriptionNumber: byColumn('subscriptionNumber'),
  firstName: byText('firstName'),
  lastName: byColumn('sortKey'),
  birthDate: byColumn('birthDate'),
  gender: byText('gender'),
  employeeNumber: byOptionalText('employeeNumber'),
  department: byOptionalText('department'),
  type: byText('articleName'),
  months: byColumn('months'),
  price: byColumn('totalPrice'),
  periodStart: byColumn('periodStart'),
  periodEnd: byOptionalColumn('periodEnd'),
  suspendFrom: byOptionalColumn('suspendFrom'),
  suspendTill: byOptionalColumn('suspendTill'),
};

export const countSubscriptions = (
  db: Db,
  { projectId, list, date }: { projectId: string; list: SubscriptionList; date: string },
): Promise<number> => countTable(db, source, { projectId, filter: members[list](date, projectId) });

/** A list as it is on a date (YYYY-MM-DD), and the column that it is sorted by. */
export interface SubscriptionListRequest {
  readonly list: SubscriptionList;
  readonly date: string;
  readonly sortBy?: SubscriptionColumn | undefined;
  readonly filters?: SubscriptionFilters | undefined;
}

type InProject<Request> = Request & { readonly projectId: string };

function filterOf({
  projectId,
  list,
  date,
  filters,
  search = '',
}: InProject<SubscriptionListRequest> & Partial<TableQuery>): RawBuilder<unknown> {
  const isPlainSearch = list === 'active' && search.trim() !== '' && !filters;
  if (isPlainSearch) return isRunningOn(anyDate(date));
  if (!filters) return members[list](date, projectId);
  return allOf([
    members[list](date, projectId),
    ...participationConditions(filters, 'periodStart'),
    isOneOf(statusOn(date), filters.status),
    isBetween('periodEnd', filters.endsFrom, filters.endsTo),
  ]);
}

const tableList = (
  request: InProject<SubscriptionListRequest> & Partial<TableQuery>,
): TableList => {
  const { date, sortBy = 'lastName', list, filters } = request;
  return {
    filter: filterOf(request),
    isWhole: list === 'all' && !filters,
    order: sortBy === 'status' ? byStatus(date) : orders[sortBy],
  };
};

/** What the subscriptions of a list hold, to choose filters from. */
export async function listSubscriptionFilterValues(
  db: Db,
  { projectId, list, date }: { projectId: string; list: SubscriptionList; date: string },
): Promise<FilterValues> {
  const rows = {
    table: source.table,
    condition: sql`project_id = ${projectId} and ${members[list](date, projectId)}`,
  };
  return {
    department: await countValues(db, sql.ref('department'), rows),
    articleName: await countValues(db, sql.ref('articleName'), rows),
    status: await countValues(db, statusOn(date), rows),
  };
}

function readPage(
  db: Db,
  request: TablePageRequest & SubscriptionListRequest,
): Promise<TablePage<ListedSubscription>> {
  const { list, date, sortBy, filters, page } = request;
  const pageList = (projectId: string) => ({
    ...tableList({ ...request, projectId }),
    columns: listedColumns,
  });
  if (page > 1 || filters) return readTablePage(db, source, request, pageList(request.projectId));
  return readFirstPage(db, source, request, {
    shape: `${list} ${date} ${sortBy}`,
    make: pageList,
    isGrouped: sortBy === 'status',
  });
}

/** One page of a list of subscriptions. */
export async function listSubscriptions(
  db: Db,
  request: TablePageRequest & SubscriptionListRequest,
): Promise<TableAnswer<SubscriptionRow>> {
  const { rows, ...counted } = await readPage(db, request);
  return { items: rows.map(rowDescriber(request.date)), ...counted };
}

/** How many subscriptions a list shows. */
export const countListedSubscriptions = (
  db: Db,
  request: TableQuery & SubscriptionListRequest,
): Promise<number> => countHits(db, source, request, tableList(request));

/** The ids of a whole list, in order. */
export const listSubscriptionIds = (
  db: Db,
  request: TableQuery & SubscriptionListRequest,
): Promise<IdList> => readTableIds(db, source, request, tableList(request));

/** The subscriptions of these ids, in their order, as they are on a date. */
export async function readSubscriptions(
  db: Db,
  { projectId, ids, date }: { projectId: string; ids: readonly string[]; date: string },
): Promise<SubscriptionRow[]> {
  const rows = await readTableRows<ListedSubscription>(db, source, {
    projectId,
    ids,
    columns: listedColumns,
  });
  return rows.map(rowDescriber(date));
}
