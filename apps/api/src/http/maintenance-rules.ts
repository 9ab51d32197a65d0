import type { Call } from '@portal/contract/call';

/** What a page needs to say that there is maintenance, and when it is over. */
const openGroups: readonly string[] = ['Maintenance', 'Portal'];

/** The ways in with a password, and the way out; a link that was mailed is used afterwards. */
const signInCalls: readonly string[] = [
  'LoginWithCredentials',
  'LoginWithTotp',
  'GetTotpSetupCode',
  'EnableTotp',
  'RefreshAccessToken',
  'Logout',
];

/** During maintenance: whom a call answers. The provider's systems go on as ever. */
export function maintenanceDoor(
  call: Pick<Call, 'group' | 'name' | 'access'>,
): 'open' | 'back-office' | 'closed' {
  if (call.access.who === 'provider' || openGroups.includes(call.group)) return 'open';
  if (call.access.who !== 'anyone') return 'back-office';
  return call.group === 'Authentication' && signInCalls.includes(call.name)
    ? 'back-office'
    : 'closed';
}
