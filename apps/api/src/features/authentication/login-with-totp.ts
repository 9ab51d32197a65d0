import type { LoggedIn, loginWithTotp } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import type { ClientDescription } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { acceptPin } from '../../totp/accept-pin.ts';
import { openSession } from './first-step.ts';
import { linkInvalid } from './link-account.ts';
import { markPasswordProven, takeSecondStep } from './second-step.ts';

/**
 * The second step of signing in: a code of the app, or a recovery code.
 * @throws {ProblemError} 422 link-invalid, pin-invalid; 429 after too many wrong pins
 */
export async function logInWithTotp(
  services: Dependencies,
  { challengeToken, pin }: CallInput<typeof loginWithTotp>['body'],
  { device }: ClientDescription,
): Promise<LoggedIn> {
  const { config } = services;
  return takeSecondStep(services, { challengeToken, kind: 'totp' }, async (db, challenged) => {
    const { account, step, now } = challenged;
    const accountId = account.account_id;
    if (!account.totp_enabled_at) throw linkInvalid();
    if (!(await acceptPin(db, config, { accountId, pin, now }))) return undefined;
    await markPasswordProven(db, challenged);
    return openSession(db, config, { accountId, step, device, now });
  });
}
