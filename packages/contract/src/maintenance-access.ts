import type { Call } from './call.ts';

/** Groups that stay available, so that a page can show the maintenance and detect its end. */
const openGroups: readonly string[] = ['Maintenance', 'Portal'];

/**
 * The calls that sign in with a password or a passkey; a mailed link can be used after the
 * maintenance.
 */
const signInCalls: readonly string[] = [
  'LoginWithCredentials',
  'LoginWithTotp',
  'LoginWithPasskey',
  'GetTotpSetupCode',
  'EnableTotp',
  'RefreshAccessToken',
];

/**
 * Whether a caller has access during maintenance. The provider's systems always have, and every
 * account may sign out.
 */
export function maintenanceAccess({
  access,
  group,
  name,
}: Pick<Call, 'group' | 'name' | 'access'>): 'open' | 'back-office' | 'closed' {
  if (access.who === 'provider' || openGroups.includes(group)) return 'open';
  if (access.who !== 'anyone') return 'back-office';
  if (group !== 'Authentication') return 'closed';
  // The first step of a passkey does not identify the account.
  if (name === 'Logout' || name === 'BeginPasskeySignIn') return 'open';
  return signInCalls.includes(name) ? 'back-office' : 'closed';
}
