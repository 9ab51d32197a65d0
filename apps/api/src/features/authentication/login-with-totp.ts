import type { LoggedIn, loginWithTotp } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import type { Dependencies } from '../../dependencies.ts';
import { acceptPin } from '../../identity/totp/accept-pin.ts';
import { openSession, type SignInCircumstances } from './first-step.ts';
import { linkInvalid } from './link-account.ts';
import { markPasswordProven, runSecondStep } from './second-step.ts';

/**
 * The second step of signing in: a code of the app, or a recovery code.
 * @throws {ProblemError} 422 link-invalid, pin-invalid; 429 after too many wrong pins; 503 for an
 *   employer's account during maintenance
 */
export async function logInWithTotp(
  services: Dependencies,
  { challengeToken, pin }: CallInput<typeof loginWithTotp>['body'],
  { client, browser, isUnderMaintenance }: SignInCircumstances,
): Promise<LoggedIn> {
  const { config } = services;
  const lookup = { challengeToken, kind: 'totp', browser, isUnderMaintenance } as const;
  return runSecondStep(services, lookup, async (db, challenged) => {
    const { account, step, now } = challenged;
    const accountId = account.accountId;
    if (!account.totpEnabledAt) throw linkInvalid();
    if (!(await acceptPin(db, config, { accountId, pin, now }))) return undefined;
    await markPasswordProven(db, challenged);
    return openSession(db, config, { account, step, client, browser, now });
  });
}
