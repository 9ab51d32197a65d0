import type { Call } from './call.ts';

/** Groups that stay open, so that a page can show that there is maintenance, and notice its end. */
const openGroups: readonly string[] = ['Maintenance', 'Portal'];

/** The calls that sign in with a password or a passkey; a mailed link can be used after the maintenance. */
const signInCalls: readonly string[] = [
  'LoginWithCredentials',
  'LoginWithTotp',
  'LoginWithPasskey',
  'GetTotpSetupCode',
  'EnableTotp',
  'RefreshAccessToken',
];

/**
 * Whom a call answers during maintenance. The provider's systems work as always, and everybody may
 * sign out.
 */
export function maintenanceAccess({
  access,
  group,
  name,
}: Pick<Call, 'group' | 'name' | 'access'>): 'open' | 'back-office' | 'closed' {
  if (access.who === 'provider' || openGroups.includes(group)) return 'open';
  if (access.who !== 'anyone') return 'back-office';
  if (group !== 'Authentication') return 'closed';
  // The first step of a passkey says nothing of who takes it.
  if (name === 'Logout' || name === 'BeginPasskeySignIn') return 'open';
  return signInCalls.includes(name) ? 'back-office' : 'closed';
}
