import type { requestPasswordResetToken } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../http/problem.ts';
import type { ClientDescription } from '../../http/route.ts';
import { insertLinkRequest } from '../../links/link-request-store.ts';
import { verifyPassword } from '../../passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byAccount, byClient, checkWithinLimit, takeTry } from '../../throttle/throttle.ts';
import { findAccountByEmail } from './authentication-store.ts';

/**
 * Notes that somebody wants a link by mail: to choose a new password or, with the password as
 * proof, to set up 2FA anew. Whether there is such an account, whether the password is right and
 * whether a mail goes out is in neither the answer nor its time: that is worked out after it.
 * @throws {ProblemError} 429 after too many requests, whoever's the address is
 */
export async function requestLink(
  services: Dependencies,
  {
    emailAddress,
    password,
    resetTotp = false,
  }: CallInput<typeof requestPasswordResetToken>['body'],
  client: ClientDescription,
): Promise<void> {
  const { database, clock } = services;
  if (resetTotp && password === undefined) {
    throw invalidInput({ field: 'password', code: 'field-is-required' });
  }
  await takeTry(
    services,
    byAccount('password-reset', emailAddress),
    byClient('password-reset', client),
  );
  const account = await database.transaction({}, (db) => findAccountByEmail(db, emailAddress));
  const isProved =
    !resetTotp ||
    // The same counters as those of signing in: this is no second place to guess at passwords.
    (await checkWithinLimit(
      services,
      [byAccount('login', emailAddress), byClient('login', client)],
      () => verifyPassword(account?.password_hash, password ?? ''),
    ));
  await database.transaction({}, (db) =>
    insertLinkRequest(db, {
      accountId: account && isProved ? account.account_id : null,
      purpose: resetTotp ? 'pin-reset' : 'password-reset',
      now: clock.now(),
    }),
  );
}
