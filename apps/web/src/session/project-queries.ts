import { getProfile } from '@portal/contract/account';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getProjects } from '@portal/contract/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi(getProfile, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => callApi(getProjects, {}, { signal }),
  staleTime: 60_000,
});

/** The counts of a project, for the navigation and the dashboard. */
export const countsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'dashboard'],
    queryFn: ({ signal }) =>
      callApi(getDashboardItems, { query: { ProjectId: projectId } }, { signal }),
    // Colleagues decide too: on focus the window shows the current counts.
    refetchOnWindowFocus: 'always',
  });
