import {
  getArticleRegistration,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { editOf, type EditValues } from './edit-rules.ts';

/** The editable fields of a request, and their limits. */
export const editSettingsQuery = (projectId: string, articleRegistrationId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'articleRegistrations', 'editSettings', articleRegistrationId],
    queryFn: ({ signal }) =>
      callApi(
        getUpdateArticleRegistrationSettings,
        { query: { ArticleRegistrationId: articleRegistrationId } },
        { signal },
      ),
  });

/** Fetches the request as it is now, and not from the cache. */
export const fetchAnew = (articleRegistrationId: string): Promise<ArticleRegistrationDetail> =>
  callApi(getArticleRegistration, { query: { ArticleRegistrationId: articleRegistrationId } });

/** Saves the edit of `base`. The server refuses it when it has another version of the request. */
export function saveEdit(values: EditValues, base: ArticleRegistrationDetail): Promise<undefined> {
  const { articleRegistrationId, version } = base;
  return callApi(updateArticleRegistration, {
    body: { articleRegistrationId, version, ...editOf(values, base) },
  });
}

/** Changes only the start date. */
export function saveStartDate(
  startDate: string,
  { articleRegistrationId, version }: ArticleRegistrationDetail,
): Promise<undefined> {
  return callApi(updateArticleRegistrationStartDate, {
    body: { articleRegistrationId, version, startDate },
  });
}
