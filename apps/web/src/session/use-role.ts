import { useRight } from './use-right.ts';
import { useSession } from './session-store.ts';

export type Role = 'backOffice' | 'management' | 'authorize' | 'viewer';

/** The user's role in the selected project, which the account menu shows as one word. */
export function useRole(): Role {
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const managesAccounts = useRight('manageAccounts');
  const decidesRequests = useRight('decideRequests');
  if (isBackOffice) return 'backOffice';
  if (managesAccounts) return 'management';
  return decidesRequests ? 'authorize' : 'viewer';
}
