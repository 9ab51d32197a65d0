import { useProjects } from './project-store.ts';
import { useSession } from './session-store.ts';

export type Role = 'backOffice' | 'management' | 'authorize' | 'viewer';

/** What the user is in the selected project, in one word for the account menu. */
export function useRole(): Role {
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const rights = useProjects((state) => state.selectedProject?.rights);
  if (isBackOffice) return 'backOffice';
  if (rights?.manageAccounts) return 'management';
  return rights?.decideRequests ? 'authorize' : 'viewer';
}
