import { getStandIns, type StandIn } from '@portal/contract/stand-in';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';
import { useProjects } from './project-store.ts';
import { useRightIn } from './use-right.ts';

/** The current and coming stand-ins of a project, ordered by the start of their period. */
export const standInsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'standIns'],
    queryFn: ({ signal }) => callApi(getStandIns, { query: { ProjectId: projectId } }, { signal }),
  });

/**
 * The stand-in by which the user decides for an approver; undefined if the user may decide in their
 * own name.
 */
export function useActiveStandIn(projectId: string): StandIn | undefined {
  const accountId = useProjects((state) => state.accountId);
  const mayDecide = useRightIn(projectId, 'decideRequests');
  const decidesThemselves = useProjects((state) =>
    state.projects.some((project) => project.projectId === projectId && project.rights.nameStandIn),
  );
  const isStandIn = mayDecide && !decidesThemselves;
  const { data } = useQuery({ ...standInsQuery(projectId), enabled: isStandIn });
  if (!isStandIn) return undefined;
  return data?.items.find(({ isActive, standIn }) => isActive && standIn.accountId === accountId);
}
