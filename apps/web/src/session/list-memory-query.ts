import { getListMemory } from '@portal/contract/list-memory';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/** How the account left the lists of a project. The page asks once and keeps the answer. */
export const listMemoryQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['list-memory', projectId],
    queryFn: ({ signal }) =>
      callApi(getListMemory, { query: { ProjectId: projectId } }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
