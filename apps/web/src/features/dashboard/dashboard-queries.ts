import { getProjectInfo } from '@portal/contract/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export const projectInfoQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'info'],
    queryFn: ({ signal }) =>
      callApi(getProjectInfo, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 60_000,
  });
