import { getRetention } from '@portal/contract/retention';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

/** For how long what is kept of a project, and what goes next. */
export const retentionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'retention'],
    queryFn: ({ signal }) => callApi(getRetention, { query: { ProjectId: projectId } }, { signal }),
  });
