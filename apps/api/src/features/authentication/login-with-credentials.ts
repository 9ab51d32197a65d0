import type { CallInput } from '@portal/contract/call';
import type { loginWithCredentials, LoginResult } from '@portal/contract/authentication';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { checkStaysIn } from '../../access/maintenance-mode.ts';
import { findLockedAccount } from '../../identity/links/link-store.ts';
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from '../../identity/passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { findKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { bySignIn, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { confirmDirectory } from './confirm-directory.ts';
import { finishFirstStep, type SignInCircumstances } from './first-step.ts';
import { findAccountByEmail, savePasswordHash } from './authentication-store.ts';

const invalidCredentials = (): ProblemError =>
  invalidInput({ field: '', code: 'invalid-credentials' });

/**
 * Starts a session. An unknown address, an account without a password and a wrong password get the
 * same answer after the same work.
 * @throws {ProblemError} 422 invalid-credentials, or link-invalid when the link from a sign-in with
 *   Microsoft belongs to another account; 429 after too many failures; 503 for an employer's
 *   account during maintenance
 */
export async function logInWithCredentials(
  services: Dependencies,
  { emailAddress, password, microsoftToken }: CallInput<typeof loginWithCredentials>['body'],
  { client, browser, isUnderMaintenance }: SignInCircumstances,
): Promise<LoginResult> {
  const { config, database, clock } = services;
  const account = await database.transaction({}, (db) => findAccountByEmail(db, emailAddress));
  const mayEnter = account !== undefined && maySignIn(account, config);
  const knownBrowser = findKnownBrowser(config, browser, account);
  // Outside the transaction: hashing takes long, and the embedded database has one connection.
  const fits = await checkWithinLimit(
    services,
    bySignIn('login', { typed: emailAddress, client, knownBrowser }),
    async () => (await verifyPassword(account?.passwordHash, password)) && mayEnter,
  );
  if (!account?.passwordHash || !fits) throw invalidCredentials();
  if (isUnderMaintenance) checkStaysIn(account);
  const { passwordHash: checkedHash } = account;
  const passwordHash = isOutdatedHash(checkedHash) ? await hashPassword(password) : checkedHash;
  const { accountId } = account;
  const now = clock.now();
  return database.transaction({}, async (db) => {
    // A password that is changed at this moment must not open a session.
    const current = await findLockedAccount(db, accountId);
    if (current?.passwordHash !== checkedHash) throw invalidCredentials();
    if (passwordHash !== checkedHash) await savePasswordHash(db, { accountId, passwordHash });
    const linking =
      microsoftToken === undefined
        ? null
        : await confirmDirectory(db, { token: microsoftToken, accountId, now });
    const step = { method: 'password', linking } as const;
    return finishFirstStep(db, config, { accountId, step, client, browser, now });
  });
}
