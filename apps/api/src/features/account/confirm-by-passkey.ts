import type { PasskeyAssertion, PasskeyAssertionOptions } from '@portal/contract/passkey';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { acceptPasskey, passkeyInvalid } from '../../identity/passkeys/accept-passkey.ts';
import { assertionOptions } from '../../identity/passkeys/passkey-options.ts';
import { listPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { saveConfirmation, type Session } from '../../identity/sessions/session-store.ts';
import { checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { countedAsOwn } from './verify-own-password.ts';

const usedIn = ({ sessionId }: Session) => ({ use: 'passkey-confirmation', sessionId }) as const;

/** The options with which a browser confirms the session's account by one of its passkeys. */
export async function beginConfirmation(
  { config, clock }: Dependencies,
  { db, session }: { db: Db; session: Session },
): Promise<PasskeyAssertionOptions> {
  const passkeys = await listPasskeys(db, session.account.accountId);
  return assertionOptions(config, usedIn(session), { passkeys, now: clock.now() });
}

/**
 * Proves the identity of the session's person by a passkey, which verifies its user and so replaces
 * password and code. Failures count together with wrong passwords.
 * @throws {ProblemError} 422 passkey-invalid; 429 after too many failures
 */
export async function confirmByPasskey(
  services: Dependencies,
  context: OwnTransactionsContext,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { config, clock } = services;
  const { account, session, transaction, storeResponse } = context;
  const { accountId } = account;
  const isConfirmed = await checkWithinLimit(services, countedAsOwn(context), () =>
    transaction(async (db) => {
      const now = clock.now();
      if (!(await findAccountForUpdate(db, accountId))) return false;
      const use = usedIn(session);
      if (!(await acceptPasskey(db, config, { accountId, assertion, use, now }))) return false;
      await saveConfirmation(db, { sessionId: session.sessionId, provedAt: now });
      await storeResponse(db);
      return true;
    }),
  );
  if (!isConfirmed) throw passkeyInvalid();
}
