import type { enableTotp } from '@portal/contract/account';
import type { CallInput, CallResult } from '@portal/contract/call';
import { invalidInput } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { totpEnabledMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { finishTotpSetup } from '../../identity/totp/totp-setup.ts';
import { lockAccount, verifyOwnPassword } from './verify-own-password.ts';

/**
 * Activates the seed of `GetTotpSetupCode`. Every other session ends.
 * @throws {ProblemError} 422 password-wrong, totp-already-enabled, pin-invalid
 */
export async function enableOwnTotp(
  services: Dependencies,
  context: Omit<OwnTransactionsContext, 'storeResponse'>,
  { password, pin }: CallInput<typeof enableTotp>['body'],
): Promise<CallResult<typeof enableTotp>> {
  const { config, clock } = services;
  const { account, session, transaction } = context;
  const { accountId } = account;
  const passwordHash = await verifyOwnPassword(services, context, password);

  return transaction(async (db) => {
    const now = clock.now();
    const row = await lockAccount(db, { accountId, passwordHash });
    if (row.totpEnabledAt) throw invalidInput({ field: '', code: 'totp-already-enabled' });
    const recoveryCodes = await finishTotpSetup(db, config, { accountId, pin, now });
    if (!recoveryCodes) throw invalidInput({ field: '', code: 'pin-invalid' });
    await endSessions(db, { accountId, keep: session.sessionId, reason: 'totp-changed', now });
    await queueAccountMail(db, config, row, (person, language) =>
      totpEnabledMail(config, person, now, language),
    );
    return { recoveryCodes };
  });
}
