import {
  getArticleRegistrationPosition,
  getRejectionReasons,
} from '@portal/contract/article-registration-review';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { filtersOf } from './article-registration-queries.ts';
import type { ListOrigin } from './list-origin.ts';

const feature = 'articleRegistrations';

/** The position of a request in the inbox as the user sorted and filtered it. */
export function positionQuery(
  projectId: string,
  articleRegistrationId: string,
  origin: ListOrigin,
) {
  const { sortBy, descending, search } = origin;
  const list = { sortBy, descending, search, ...filtersOf('toApprove', origin) };
  return queryOptions({
    queryKey: ['project', projectId, feature, 'position', articleRegistrationId, list],
    queryFn: ({ signal }) =>
      callApi(
        getArticleRegistrationPosition,
        { body: { articleRegistrationId, ...list } },
        { signal },
      ),
  });
}

/** The saved reasons of a project for rejections. */
export const rejectionReasonsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'rejectionReasons'],
    queryFn: ({ signal }) =>
      callApi(getRejectionReasons, { query: { ProjectId: projectId } }, { signal }),
  });
