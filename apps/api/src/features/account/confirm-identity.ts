import type { confirmIdentity } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { saveConfirmation } from '../../identity/sessions/session-store.ts';
import { byAccount, byClient, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { acceptPin } from '../../identity/totp/accept-pin.ts';
import { lockAccount, verifyOwnPassword } from './verify-own-password.ts';

const pinMissing = () => invalidInput({ field: 'pin', code: 'field-is-required' });

/**
 * Proves who the person of the session is, by what signing in takes. Wrong passwords and pins count
 * together with those of signing in, so that a stolen session gives no more guesses.
 * @throws {ProblemError} 422 password-wrong, pin-invalid, or field-is-required for a pin where 2FA
 *   is on; 429 after too many failures
 */
export async function confirmOwnIdentity(
  services: Dependencies,
  context: OwnTransactionsContext,
  { password, pin }: CallInput<typeof confirmIdentity>['body'],
): Promise<void> {
  const { config, clock } = services;
  const { account, client, session, transaction } = context;
  const { accountId, emailAddress } = account;
  if (session.hasTotp && pin === undefined) throw pinMissing();
  const passwordHash = await verifyOwnPassword(services, context, password, [
    byAccount('login', emailAddress),
    byClient('login', client),
  ]);

  const confirm = () =>
    transaction(async (db) => {
      const now = clock.now();
      const row = await lockAccount(db, { accountId, passwordHash });
      if (row.totpEnabledAt) {
        if (pin === undefined) throw pinMissing();
        if (!(await acceptPin(db, config, { accountId, pin, now }))) return false;
      }
      await saveConfirmation(db, { sessionId: session.sessionId, now });
      return true;
    });
  const isConfirmed =
    pin === undefined
      ? await confirm()
      : await checkWithinLimit(services, [byAccount('pin', accountId)], confirm);
  if (!isConfirmed) throw invalidInput({ field: '', code: 'pin-invalid' });
}
