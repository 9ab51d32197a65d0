import type { disableTotp } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { totpDisabledMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { byAccount, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { acceptPin } from '../../identity/totp/accept-pin.ts';
import { isTotpDemanded } from '../../identity/totp/totp-demand.ts';
import { removeTotp } from '../../identity/totp/totp-setup.ts';
import { lockAccount, verifyOwnPassword } from './verify-own-password.ts';

/**
 * Turns 2FA off, so that signing in requires no code. Every other session ends.
 * @throws {ProblemError} 422 password-wrong, totp-not-enabled, pin-invalid, and totp-demanded
 *   when 2FA is demanded of the account; 429 after too many wrong pins
 */
export async function disableOwnTotp(
  services: Dependencies,
  context: OwnTransactionsContext,
  { password, pin }: CallInput<typeof disableTotp>['body'],
): Promise<void> {
  const { config, clock } = services;
  const { account, session, transaction, storeResponse } = context;
  const { accountId } = account;
  const passwordHash = await verifyOwnPassword(services, context, password);

  const isDone = await checkWithinLimit(services, [byAccount('pin', accountId)], () =>
    transaction(async (db) => {
      const now = clock.now();
      const row = await lockAccount(db, { accountId, passwordHash });
      if (!row.totpEnabledAt) throw invalidInput({ field: '', code: 'totp-not-enabled' });
      if (await isTotpDemanded(db, config, row)) {
        throw invalidInput({ field: '', code: 'totp-demanded' });
      }
      if (!(await acceptPin(db, config, { accountId, pin, now }))) return false;
      await removeTotp(db, accountId);
      await closeLinks(db, { accountId, purposes: ['pin-reset'], now });
      await endSessions(db, { accountId, keep: session.sessionId, reason: 'totp-changed', now });
      await queueAccountMail(db, config, row, (person, language) =>
        totpDisabledMail(config, person, now, language),
      );
      await storeResponse(db);
      return true;
    }),
  );
  if (!isDone) throw invalidInput({ field: '', code: 'pin-invalid' });
}
