import type { LoggedIn } from '@portal/contract/authentication';
import type { PasskeyAssertion } from '@portal/contract/passkey';
import { requireMaintenanceAccess } from '../../access/maintenance-mode.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { acceptPasskey, passkeyInvalid } from '../../identity/passkeys/accept-passkey.ts';
import { findPasskeyOwner } from '../../identity/passkeys/passkey-store.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { findKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { signInCounters, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { openSession, type SignInCircumstances } from './first-step.ts';

/**
 * Signs in with a passkey. The device verified its user, so no second step follows, neither with
 * 2FA on nor where it is demanded. Failures count by passkey, known or not, and by the client's
 * network, apart from those with a password.
 * @throws {ProblemError} 422 passkey-invalid; 429 after too many failures; 503 for an employer's
 *   account during maintenance
 */
export async function logInWithPasskey(
  services: Dependencies,
  assertion: PasskeyAssertion,
  circumstances: SignInCircumstances,
): Promise<LoggedIn> {
  const { config, database } = services;
  const { client, browser } = circumstances;
  const { credentialId } = assertion;
  let owner: Awaited<ReturnType<typeof findPasskeyOwner>>;
  let session: LoggedIn | undefined;
  const countedBy = async (db: Db) => {
    owner = await findPasskeyOwner(db, credentialId);
    const knownBrowser = findKnownBrowser(config, browser, owner);
    return signInCounters('passkey', { typed: credentialId, client, knownBrowser });
  };
  await checkWithinLimit(services, countedBy, async (clearFailures) => {
    if (!owner) return false;
    const { accountId } = owner;
    session = await database.transaction({}, async (db) => {
      const loggedIn = await openPasskeySession(db, services, {
        accountId,
        assertion,
        circumstances,
      });
      if (loggedIn) await clearFailures(db);
      return loggedIn;
    });
    return session !== undefined;
  });
  if (!session) throw passkeyInvalid();
  return session;
}

async function openPasskeySession(
  db: Db,
  { config, clock }: Dependencies,
  {
    accountId,
    assertion,
    circumstances: { client, browser, isUnderMaintenance },
  }: { accountId: string; assertion: PasskeyAssertion; circumstances: SignInCircumstances },
): Promise<LoggedIn | undefined> {
  const now = clock.now();
  // Locked first, so that a call that removes the passkey or ends the sessions comes before or
  // after.
  const account = await findAccountForUpdate(db, accountId);
  if (!account || !maySignIn(account, config)) return undefined;
  const use = { use: 'passkey-sign-in' } as const;
  if (!(await acceptPasskey(db, config, { accountId, assertion, use, now }))) return undefined;
  if (isUnderMaintenance) requireMaintenanceAccess(account);
  return openSession(db, config, { account, step: { method: 'passkey' }, client, browser, now });
}
