import {
  getArticleRegistration,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
  type ArticleRegistrationDetail,
} from '@portal/contract/article-registration';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { editOf, type EditValues } from './edit-rules.ts';

/** What may be edited of a request, and within which limits. */
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

/** The request as it is now, past what is remembered of it. */
export const fetchAnew = (articleRegistrationId: string): Promise<ArticleRegistrationDetail> =>
  callApi(getArticleRegistration, { query: { ArticleRegistrationId: articleRegistrationId } });

/** Saves what was edited of `base`; refused when that is no longer what the server has. */
export function saveEdit(values: EditValues, base: ArticleRegistrationDetail): Promise<undefined> {
  const { articleRegistrationId, version } = base;
  return callApi(updateArticleRegistration, {
    body: { articleRegistrationId, version, ...editOf(values, base) },
  });
}

/** Moves the start date alone. */
export function saveStartDate(
  startDate: string,
  { articleRegistrationId, version }: ArticleRegistrationDetail,
): Promise<undefined> {
  return callApi(updateArticleRegistrationStartDate, {
    body: { articleRegistrationId, version, startDate },
  });
}
