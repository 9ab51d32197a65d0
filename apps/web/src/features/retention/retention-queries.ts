import { getRetention } from '@portal/contract/retention';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export const retentionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'retention'],
    queryFn: ({ signal }) => callApi(getRetention, { query: { ProjectId: projectId } }, { signal }),
  });
