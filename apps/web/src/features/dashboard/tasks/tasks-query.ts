import { getFirstSteps, getTasks } from '@portal/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';

/** What waits in a project for the user. */
export const tasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'tasks'],
    queryFn: ({ signal }) => callApi(getTasks, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 0,
    // Colleagues work too: who comes back to the window sees what is left.
    refetchOnWindowFocus: 'always',
  });

/** What a new employer begins with; none once the project has anything. */
export const firstStepsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'firstSteps'],
    queryFn: ({ signal }) =>
      callApi(getFirstSteps, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 0,
  });
