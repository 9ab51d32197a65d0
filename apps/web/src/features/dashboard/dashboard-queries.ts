import { getDashboardFigures } from '@portal/contract/dashboard';
import { getProjectInfo } from '@portal/contract/project';
import { queryOptions } from '@tanstack/react-query';
import type { ApiResult } from '../../lib/api-answer.ts';
import { callApi } from '../../lib/call-api.ts';

export type DashboardFigures = ApiResult<typeof getDashboardFigures>;

export const projectInfoQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'info'],
    queryFn: ({ signal }) =>
      callApi(getProjectInfo, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 60_000,
  });

/** The number of running subscriptions per month, and their price per department. */
export const figuresQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'figures'],
    queryFn: ({ signal }) =>
      callApi(getDashboardFigures, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 60_000,
  });
