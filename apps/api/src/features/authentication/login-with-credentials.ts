import type { CallInput } from '@portal/contract/call';
import type { loginWithCredentials, LoginResult } from '@portal/contract/authentication';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { requireMaintenanceAccess } from '../../access/maintenance-mode.ts';
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from '../../identity/passwords/password-hashing.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { clientNetwork } from '../../identity/throttle/client-network.ts';
import { findKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { signInCounters, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { finishFirstStep, type SignInCircumstances } from './first-step.ts';
import { findAccountByEmail, lockForSignIn, savePasswordHash } from './authentication-store.ts';
import { consumeLink } from '../../identity/links/link-store.ts';
import type { DirectoryPersonKey } from '../../identity/sessions/session-store.ts';
import { linkInvalid } from './link-account.ts';

const invalidCredentials = (): ProblemError =>
  invalidInput({ field: '', code: 'invalid-credentials' });

/**
 * The person of a directory whom the account's password confirms. The token is from a first sign-in
 * with Microsoft, which matched this account by its address.
 * @throws {ProblemError} 422 link-invalid
 */
async function confirmDirectory(
  db: Db,
  { token, accountId, now }: { token: string; accountId: string; now: Date },
): Promise<DirectoryPersonKey> {
  const link = await consumeLink(db, { token, purposes: ['microsoft-confirm'], now });
  if (link?.accountId !== accountId) throw linkInvalid();
  return link.data['person'] as DirectoryPersonKey;
}

/**
 * Starts a session. An unknown address, an account without a password and a wrong password get the
 * same response after the same work.
 * @throws {ProblemError} 422 invalid-credentials, or link-invalid when the link from a sign-in
 *   with Microsoft belongs to another account; 429 after too many failures; 503 for an employer's
 *   account during maintenance
 */
export async function logInWithCredentials(
  services: Dependencies,
  { emailAddress, password, microsoftToken }: CallInput<typeof loginWithCredentials>['body'],
  { client, browser, isUnderMaintenance }: SignInCircumstances,
): Promise<LoginResult> {
  const { config, database, clock } = services;
  let account: Awaited<ReturnType<typeof findAccountByEmail>>;
  let result: LoginResult | undefined;
  const hashingKey = { network: clientNetwork(client.address) };
  const countedBy = async (db: Db) => {
    account = await findAccountByEmail(db, emailAddress);
    const knownBrowser = findKnownBrowser(config, browser, account);
    return signInCounters('login', { typed: emailAddress, client, knownBrowser });
  };
  await checkWithinLimit(services, countedBy, async (clearFailures) => {
    // Outside a transaction: hashing takes long, and the embedded database has one connection.
    const fits = await verifyPassword(account?.passwordHash, password, hashingKey);
    if (!account?.passwordHash || !fits || !maySignIn(account, config)) return false;
    if (isUnderMaintenance) requireMaintenanceAccess(account);
    const { accountId, passwordHash: checkedHash } = account;
    const passwordHash = isOutdatedHash(checkedHash)
      ? await hashPassword(password, hashingKey)
      : checkedHash;
    result = await database.transaction({ accountId }, async (db) => {
      const now = clock.now();
      // A concurrently changed password must not open a session, nor an account that was disabled.
      const locked = await lockForSignIn(db, accountId);
      if (locked?.account.passwordHash !== checkedHash || !maySignIn(locked.account, config)) {
        throw invalidCredentials();
      }
      const { account: current, isDemandedByProject } = locked;
      if (passwordHash !== checkedHash) await savePasswordHash(db, { accountId, passwordHash });
      const linking =
        microsoftToken === undefined
          ? null
          : await confirmDirectory(db, { token: microsoftToken, accountId, now });
      const step = { method: 'password', linking } as const;
      const signedIn = { ...current, passwordHash };
      const signIn = { account: signedIn, isDemandedByProject, step, client, browser, now };
      const loggedIn = await finishFirstStep(db, config, signIn);
      await clearFailures(db);
      return loggedIn;
    });
    return true;
  });
  if (!result) throw invalidCredentials();
  return result;
}
