import { getListMemory } from '@portal/contract/list-memory';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/** The stored state of the lists of a project. Fetched once, and cached. */
export const listMemoryQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['list-memory', projectId],
    queryFn: ({ signal }) =>
      callApi(getListMemory, { query: { ProjectId: projectId } }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
