import { useRight } from './use-right.ts';
import { useSession } from './session-store.ts';

export type Role = 'backOffice' | 'management' | 'authorize' | 'viewer';

/** What the user is in the selected project, in one word for the account menu. */
export function useRole(): Role {
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const managesAccounts = useRight('manageAccounts');
  const decidesRequests = useRight('decideRequests');
  if (isBackOffice) return 'backOffice';
  if (managesAccounts) return 'management';
  return decidesRequests ? 'authorize' : 'viewer';
}
