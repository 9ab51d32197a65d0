import { useRight } from './use-right.ts';
import { useSession } from './session-store.ts';

export type Role = 'backOffice' | 'management' | 'authorize' | 'payroll' | 'viewer';

/** The user's role in the selected project, which the account menu shows as one word. */
export function useRole(): Role {
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const managesAccounts = useRight('manageAccounts');
  const decidesRequests = useRight('decideRequests');
  const doesPayroll = useRight('managePayroll');
  if (isBackOffice) return 'backOffice';
  if (managesAccounts) return 'management';
  if (decidesRequests) return 'authorize';
  return doesPayroll ? 'payroll' : 'viewer';
}
