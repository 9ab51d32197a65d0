import type { Right } from '@portal/contract/rights';
import { useProjects } from './project-store.ts';
import { useSession } from './session-store.ts';

/** Whether a right changes nothing. A support session has only those that do not. */
const looks: Readonly<Record<Right, boolean>> = {
  viewProject: true,
  decideRequests: false,
  nameStandIn: false,
  manageEmployees: false,
  leaveProject: false,
  viewAccounts: true,
  manageAccounts: false,
  viewAuditLog: true,
  viewSettings: true,
  manageSettings: false,
  viewPayroll: true,
  managePayroll: false,
};

/** Whether this is a support session: the back office looks along and changes nothing. */
export const useIsReadOnly = (): boolean =>
  useSession((session) => session.user?.readOnly === true);

/** Whether a right is missing only because this is a support session, which changes nothing. */
export const useIsRefusedToSupport = (right: Right): boolean => useIsReadOnly() && !looks[right];

/** Gives a function that says whether the user has a right in the selected project. */
export function useRights(): (right: Right) => boolean {
  const isReadOnly = useIsReadOnly();
  const rights = useProjects((state) => state.selectedProject?.rights);
  return (right) => rights?.[right] === true && (!isReadOnly || looks[right]);
}

/** Whether the user has a right in this project, which may differ from the selected one. */
export function useRightIn(projectId: string | undefined, right: Right): boolean {
  const isReadOnly = useIsReadOnly();
  const hasRight = useProjects((state) =>
    state.projects.some((project) => project.projectId === projectId && project.rights[right]),
  );
  return hasRight && (!isReadOnly || looks[right]);
}

/** Whether the user has a right in the selected project; false while none is selected. */
export function useRight(right: Right): boolean {
  const projectId = useProjects((state) => state.selectedProject?.projectId);
  return useRightIn(projectId, right);
}
