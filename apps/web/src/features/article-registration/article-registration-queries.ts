import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationToApproveTable,
  type ArticleRegistrationColumn,
} from '@portal/contract/article-registration';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPageOf, tableKey, tableStateOf } from '../../lib/table-query.ts';
import type { ArticleRegistrationList } from './article-registration-lists.ts';

const feature = 'articleRegistrations';

const tableCalls = {
  toApprove: getArticleRegistrationToApproveTable,
  approved: getArticleRegistrationApprovedTable,
  rejected: getArticleRegistrationDisapprovedTable,
} as const;

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
      callApi(tableCalls[list], { body: { projectId, ...tableStateOf(state) } }, { signal }),
    placeholderData: keepPageOf(queryKey),
  });
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

/** Approves without a reason, rejects with one. */
export interface Decision {
  readonly articleRegistrationId: string;
  readonly reason?: string;
}

const decide = ({ articleRegistrationId, reason }: Decision): Promise<undefined> =>
  reason === undefined
    ? callApi(approveArticleRegistration, { body: { articleRegistrationId } })
    : callApi(disapproveArticleRegistration, { body: { articleRegistrationId, reason } });

export const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** Decides on a request. Lists, counts and details are fetched anew, also when someone was first. */
export function useDecision() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['project'] });
  return useMutation({
    mutationFn: decide,
    onSuccess: refresh,
    onError: (error) => {
      if (isAlreadyDecided(error)) refresh();
    },
  });
}

/** The signed supplement (AAO) of an approved request. */
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
