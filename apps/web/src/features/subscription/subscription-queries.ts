import { downloadAaoFile } from '@portal/contract/article-registration';
import {
  exportActiveSubscriptionsToExcel,
  exportSubscriptionsAllToExcel,
  exportSubscriptionsEndedToExcel,
  exportSubscriptionsExpensiveToExcel,
  exportSubscriptionsNewToExcel,
  getSubscriptionDetails,
  getSubscriptionFilterValues,
  getSubscriptionHistory,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
  type SubscriptionColumn,
  type SubscriptionFilters,
} from '@portal/contract/subscription';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { filtersBody, type TableFilters } from '../../lib/table-filters.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { today } from '../../lib/today.ts';
import { filterFields, type SubscriptionList } from './subscription-lists.ts';

const feature = 'subscriptions';

const tableCalls = {
  new: getSubscriptionsNewTable,
  active: getSubscriptionsActiveTable,
  ended: getSubscriptionsEndedTable,
  all: getSubscriptionsAllTable,
  expensive: getSubscriptionsExpensiveTable,
} as const;

const exportCalls = {
  new: exportSubscriptionsNewToExcel,
  active: exportActiveSubscriptionsToExcel,
  ended: exportSubscriptionsEndedToExcel,
  all: exportSubscriptionsAllToExcel,
  expensive: exportSubscriptionsExpensiveToExcel,
} as const;

const filtersOf = (filters: TableFilters | undefined) =>
  filtersBody<SubscriptionFilters>(filters, filterFields, today());

export function subscriptionTableQuery(
  projectId: string,
  list: SubscriptionList,
  state: TableState<SubscriptionColumn>,
) {
  const queryKey = tableKey(projectId, feature, list, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        tableCalls[list],
        { body: { projectId, ...tableStateOf(state), ...filtersOf(state.filters) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

/** The Excel file of a list, with the search, filters and order of the screen. */
export function fetchExport(
  projectId: string,
  list: SubscriptionList,
  { search, sortBy, descending, filters }: TableState<SubscriptionColumn>,
) {
  const body = { projectId, search, sortBy, descending, ...filtersOf(filters) };
  return callApi(exportCalls[list], { body });
}

/** The values that occur in a list of subscriptions, as choices for its filters. */
export const filterValuesQuery = (projectId: string, list: SubscriptionList) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'filterValues', list],
    queryFn: ({ signal }) =>
      callApi(getSubscriptionFilterValues, { body: { projectId, list } }, { signal }),
  });

/**
 * One complete subscription. Cached under the selected project, even if it belongs to another one.
 */
export const subscriptionQuery = (projectId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'detail', subscriptionId],
    queryFn: ({ signal }) =>
      callApi(getSubscriptionDetails, { query: { SubscriptionId: subscriptionId } }, { signal }),
  });

/** The history of a subscription and of its request. */
export const subscriptionHistoryQuery = (projectId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'history', subscriptionId],
    queryFn: ({ signal }) =>
      callApi(getSubscriptionHistory, { query: { SubscriptionId: subscriptionId } }, { signal }),
  });

/** The signed AAO of the request of a subscription. */
export const fetchAao = (articleRegistrationId: string) =>
  callApi(downloadAaoFile, { query: { ArticleRegistrationId: articleRegistrationId } });
