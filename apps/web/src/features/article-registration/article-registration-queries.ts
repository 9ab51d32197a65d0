import {
  type ArticleRegistrationFilters,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
  exportArticleRegistrationToApproveToExcel,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationFilterValues,
  getArticleRegistrationHistory,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { downloadAaoFiles } from '@portal/contract/article-registration-review';
import type { ArticleRegistrationColumn } from '@portal/contract/article-registration-shapes';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { filtersBody } from '../../lib/table-filters.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { today } from '../../lib/today.ts';
import { useChange } from '../../lib/use-change.ts';
import { decide, isAlreadyDecided, isChangedMeanwhile } from './decide.ts';
import { listOrders, type ArticleRegistrationList } from './article-registration-lists.ts';

type State = TableState<ArticleRegistrationColumn>;

const feature = 'articleRegistrations';

const tableCalls = {
  toApprove: getArticleRegistrationToApproveTable,
  approved: getArticleRegistrationApprovedTable,
  rejected: getArticleRegistrationDisapprovedTable,
} as const;

/** The filters of a list in the form that its call takes. */
export const filtersOf = (list: ArticleRegistrationList, { filters }: Pick<State, 'filters'>) =>
  filtersBody<Partial<ArticleRegistrationFilters>>(filters, listOrders[list].fields, today());

export function articleRegistrationTableQuery(
  projectId: string,
  list: ArticleRegistrationList,
  state: TableState<ArticleRegistrationColumn>,
) {
  const queryKey = tableKey(projectId, feature, list, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        tableCalls[list],
        { body: { projectId, ...tableStateOf(state), ...filtersOf(list, state) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

/** The values that occur in a list of requests, as choices for its filters. */
export const filterValuesQuery = (projectId: string, list: ArticleRegistrationList) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'filterValues', list],
    queryFn: ({ signal }) =>
      callApi(
        getArticleRegistrationFilterValues,
        { body: { projectId, list: statusOfList[list] } },
        { signal },
      ),
  });

const statusOfList = {
  toApprove: 'ToApprove',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<ArticleRegistrationList, string>;

const exportCalls = {
  toApprove: exportArticleRegistrationToApproveToExcel,
  approved: exportArticleRegistrationApprovedToExcel,
  rejected: exportArticleRegistrationDisapprovedToExcel,
} as const;

/** A list of requests as an Excel file: all pages, with the search and order of the screen. */
export function fetchExport(
  projectId: string,
  list: ArticleRegistrationList,
  state: TableState<ArticleRegistrationColumn>,
) {
  const { sortBy, descending, search } = state;
  const body = { projectId, sortBy, descending, search, ...filtersOf(list, state) };
  return callApi(exportCalls[list], { body });
}

/**
 * One complete request. Cached under the selected project, even if the request belongs to another
 * one.
 */
export const articleRegistrationQuery = (projectId: string, articleRegistrationId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'detail', articleRegistrationId],
    queryFn: ({ signal }) =>
      callApi(
        getArticleRegistration,
        { query: { ArticleRegistrationId: articleRegistrationId } },
        { signal },
      ),
  });

export const articleRegistrationHistoryQuery = (projectId: string, articleRegistrationId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'history', articleRegistrationId],
    queryFn: ({ signal }) =>
      callApi(
        getArticleRegistrationHistory,
        { query: { ArticleRegistrationId: articleRegistrationId } },
        { signal },
      ),
  });

/** Reloads the data of the projects on screen: lists, counts, details and search results. */
export function refreshProjects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['project'] });
  void client.invalidateQueries({ queryKey: ['palette'] });
}

/**
 * Decides on a request. Reloads lists, counts and details, also when another account decided first.
 */
export function useDecision() {
  const client = useQueryClient();
  const refresh = () => refreshProjects(client);
  return useChange({
    mutationFn: decide,
    onSuccess: refresh,
    onError: (error) => {
      if (isAlreadyDecided(error) || isChangedMeanwhile(error)) refresh();
    },
  });
}

/** The signed AAO of an approved request, or the draft AAO of a request that waits. */
export const fetchAao = (articleRegistrationId: string) =>
  callApi(downloadAaoFile, { query: { ArticleRegistrationId: articleRegistrationId } });

/** The signed AAOs of approved requests of a project, as one zip. */
export const fetchAaos = (projectId: string, articleRegistrationIds: string[]) =>
  callApi(downloadAaoFiles, { body: { projectId, articleRegistrationIds } });

/** The request as a document, with the decision if there is one. */
export const fetchRequestFile = (articleRegistrationId: string, isDecided: boolean) =>
  callApi(downloadArticleRegistrationRequestFile, {
    query: {
      ArticleRegistrationId: articleRegistrationId,
      Approved: isDecided ? 'true' : 'false',
    },
  });
