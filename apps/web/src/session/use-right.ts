import { readOnlyRights, type Right } from '@portal/contract/rights';
import { useProjects } from './project-store.ts';
import { useSession } from './session-store.ts';

/** Whether this is a support session, which changes nothing. */
export const useIsReadOnly = (): boolean =>
  useSession((session) => session.user?.readOnly === true);

/** Whether a right is missing only because this is a support session, which changes nothing. */
export const useIsRefusedToSupport = (right: Right): boolean =>
  useIsReadOnly() && !readOnlyRights[right];

/** Returns a function that checks a right of the user in the selected project. */
export function useRights(): (right: Right) => boolean {
  const isReadOnly = useIsReadOnly();
  const rights = useProjects((state) => state.selectedProject?.rights);
  return (right) => rights?.[right] === true && (!isReadOnly || readOnlyRights[right]);
}

/** Whether the user has a right in this project, selected or not. */
export function useRightIn(projectId: string | undefined, right: Right): boolean {
  const isReadOnly = useIsReadOnly();
  const hasRight = useProjects((state) =>
    state.projects.some((project) => project.projectId === projectId && project.rights[right]),
  );
  return hasRight && (!isReadOnly || readOnlyRights[right]);
}

/** Whether the user has a right in the selected project; false while none is selected. */
export function useRight(right: Right): boolean {
  const projectId = useProjects((state) => state.selectedProject?.projectId);
  return useRightIn(projectId, right);
}
