import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
  exportArticleRegistrationToApproveToExcel,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationHistory,
  getArticleRegistrationToApproveTable,
  type ArticleRegistrationColumn,
} from '@portal/contract/article-registration';
import type { ProblemCode } from '@portal/contract/errors';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPageOf, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { allChecksGreen, type ArticleRegistrationList } from './article-registration-lists.ts';

const feature = 'articleRegistrations';

const tableCalls = {
  toApprove: getArticleRegistrationToApproveTable,
  approved: getArticleRegistrationApprovedTable,
  rejected: getArticleRegistrationDisapprovedTable,
} as const;

const filtersOf = ({ filters }: TableState<ArticleRegistrationColumn>) =>
  filters?.includes(allChecksGreen) ? { filters: { allChecksGreen: true } } : {};

/** One page of a list of requests. */
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
        { body: { projectId, ...tableStateOf(state), ...filtersOf(state) } },
        { signal },
      ),
    placeholderData: keepPageOf(queryKey),
  });
}

const exportCalls = {
  toApprove: exportArticleRegistrationToApproveToExcel,
  approved: exportArticleRegistrationApprovedToExcel,
  rejected: exportArticleRegistrationDisapprovedToExcel,
} as const;

/** A list of requests as an Excel file: all of its pages, found and sorted as shown. */
export function fetchExport(
  projectId: string,
  list: ArticleRegistrationList,
  state: TableState<ArticleRegistrationColumn>,
) {
  const { sortBy, descending, search } = state;
  const body = { projectId, sortBy, descending, search, ...filtersOf(state) };
  return callApi(exportCalls[list], { body });
}

/** One request, whole. It is kept under the selected project, whichever it belongs to. */
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

/** Who did what to a request. */
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

/** Approves without a reason, rejects with one. */
export interface Decision {
  readonly articleRegistrationId: string;
  /** What the user saw: an approval of anything newer is refused. */
  readonly version: number;
  readonly reason?: string | undefined;
}

/** Makes one decision. */
export const decide = ({ articleRegistrationId, version, reason }: Decision): Promise<undefined> =>
  reason === undefined
    ? callApi(approveArticleRegistration, { body: { articleRegistrationId, version } })
    : callApi(disapproveArticleRegistration, { body: { articleRegistrationId, reason } });

const isConflict = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === code;

/** Someone else decided first. */
export const isAlreadyDecided = (error: unknown): boolean => isConflict(error, 'already-decided');

/** Someone else edited the request after the user saw it. */
export const isChangedMeanwhile = (error: unknown): boolean => isConflict(error, 'state-changed');

/** Fetches anew whatever is shown of the projects: lists, counts and details. */
export const refreshProjects = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['project'] });

/** Decides on a request. Lists, counts and details are fetched anew, also when someone was first. */
export function useDecision() {
  const client = useQueryClient();
  const refresh = () => refreshProjects(client);
  return useMutation({
    mutationFn: decide,
    onSuccess: refresh,
    onError: (error) => {
      if (isAlreadyDecided(error) || isChangedMeanwhile(error)) refresh();
    },
  });
}

/** The signed supplement (AAO) of an approved request; of one that waits, a draft. */
export const fetchAao = (articleRegistrationId: string) =>
  callApi(downloadAaoFile, { query: { ArticleRegistrationId: articleRegistrationId } });

/** The request as a document, with the decision once there is one. */
export const fetchRequestFile = (articleRegistrationId: string, isDecided: boolean) =>
  callApi(downloadArticleRegistrationRequestFile, {
    query: {
      ArticleRegistrationId: articleRegistrationId,
      Approved: isDecided ? 'true' : 'false',
    },
  });
