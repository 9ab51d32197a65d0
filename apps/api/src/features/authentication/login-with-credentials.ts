import type { CallInput } from '@portal/contract/call';
import type { loginWithCredentials, LoginResult } from '@portal/contract/authentication';
import { invalidInput } from '../../http/problem.ts';
import type { ClientDescription } from '../../http/route.ts';
import { verifyPassword } from '../../passwords/password-hashing.ts';
import type { Services } from '../../services.ts';
import { finishFirstStep } from './first-step.ts';
import { findAccountByEmail } from './authentication-store.ts';

/**
 * Starts a session. An unknown address, an account without a password and a wrong password answer
 * alike, after the same work.
 * @throws {ProblemError} 422 invalid-credentials
 */
export async function logInWithCredentials(
  { config, database, clock }: Services,
  { emailAddress, password }: CallInput<typeof loginWithCredentials>['body'],
  { device }: ClientDescription,
): Promise<LoginResult> {
  const account = await database.transaction({}, (db) => findAccountByEmail(db, emailAddress));
  // Outside the transaction: hashing takes long, and the embedded database has one connection.
  const fits = await verifyPassword(account?.password_hash, password);
  // The demo's password is public: no door for who comes from elsewhere.
  if (!account || !fits || account.is_disabled || (account.is_demo && !config.demoSignIn)) {
    throw invalidInput({ field: '', code: 'invalid-credentials' });
  }
  return database.transaction({}, (db) =>
    finishFirstStep(db, config, {
      accountId: account.account_id,
      step: { method: 'password' },
      device,
      now: clock.now(),
    }),
  );
}
