import { downloadAaoFile } from '@portal/contract/article-registration';
import {
  getSubscriptionDetails,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
  type SubscriptionColumn,
} from '@portal/contract/subscription';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPageOf, tableKey, tableStateOf } from '../../lib/table-query.ts';
import type { SubscriptionList } from './subscription-lists.ts';

const feature = 'subscriptions';

const tableCalls = {
  new: getSubscriptionsNewTable,
  active: getSubscriptionsActiveTable,
  ended: getSubscriptionsEndedTable,
  all: getSubscriptionsAllTable,
  expensive: getSubscriptionsExpensiveTable,
} as const;

/** One page of a list of subscriptions. */
export function subscriptionTableQuery(
  projectId: string,
  list: SubscriptionList,
  state: TableState<SubscriptionColumn>,
) {
  const queryKey = tableKey(projectId, feature, list, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(tableCalls[list], { body: { projectId, ...tableStateOf(state) } }, { signal }),
    placeholderData: keepPageOf(queryKey),
  });
}

/** One subscription, whole. It is kept under the selected project, whichever it belongs to. */
export const subscriptionQuery = (projectId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'detail', subscriptionId],
    queryFn: ({ signal }) =>
      callApi(getSubscriptionDetails, { query: { SubscriptionId: subscriptionId } }, { signal }),
  });

/** The signed supplement (AAO) of the request that a subscription came from. */
export const fetchAao = (articleRegistrationId: string) =>
  callApi(downloadAaoFile, { query: { ArticleRegistrationId: articleRegistrationId } });
