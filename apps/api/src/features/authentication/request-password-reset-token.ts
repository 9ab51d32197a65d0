import type { requestPasswordResetToken } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../problem.ts';
import { insertLinkRequest } from '../../identity/links/link-request-store.ts';
import { verifyPassword } from '../../identity/passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { clientNetwork } from '../../identity/throttle/client-network.ts';
import { findKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { signInCounters, checkWithinLimit, countTry } from '../../identity/throttle/throttle.ts';
import { findAccountByEmail } from './authentication-store.ts';
import type { SignInCircumstances } from './first-step.ts';

/**
 * Stores a request for a link by mail: to choose a new password or, with the password as proof, to
 * set up 2FA again. Neither the response nor its time reveals whether the account exists, the
 * password is right or a mail is sent, because a job handles that later.
 * @throws {ProblemError} 429 after too many requests, for any address
 */
export async function requestLink(
  services: Dependencies,
  {
    emailAddress,
    password,
    resetTotp = false,
  }: CallInput<typeof requestPasswordResetToken>['body'],
  { client, browser }: Pick<SignInCircumstances, 'client' | 'browser'>,
): Promise<void> {
  const { config, database, clock } = services;
  if (resetTotp && password === undefined) {
    throw invalidInput({ field: 'password', code: 'field-is-required' });
  }
  const account = await database.transaction({}, (db) => findAccountByEmail(db, emailAddress));
  const knownBrowser = findKnownBrowser(config, browser, account);
  const signInFacts = { typed: emailAddress, client, knownBrowser };
  await countTry(services, signInCounters('password-reset', signInFacts));
  const isProved =
    !resetTotp ||
    // Uses the counters of signing in, so that this call gives no extra guesses at passwords.
    (await checkWithinLimit(services, signInCounters('login', signInFacts), () =>
      verifyPassword(account?.passwordHash, password ?? '', {
        network: clientNetwork(client.address),
      }),
    ));
  await database.transaction({}, (db) =>
    insertLinkRequest(db, {
      accountId: account && isProved ? account.accountId : null,
      purpose: resetTotp ? 'pin-reset' : 'password-reset',
      now: clock.now(),
    }),
  );
}
