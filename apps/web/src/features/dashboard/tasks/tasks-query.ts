import { getFirstSteps, getTasks } from '@portal/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';

/** The tasks of the user in a project. */
export const tasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'tasks'],
    queryFn: ({ signal }) => callApi(getTasks, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 0,
    // Colleagues work too: a user who returns to the window sees the current tasks.
    refetchOnWindowFocus: 'always',
  });

/** The first steps of a new employer; none once the project has any data. */
export const firstStepsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'firstSteps'],
    queryFn: ({ signal }) =>
      callApi(getFirstSteps, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 0,
  });
