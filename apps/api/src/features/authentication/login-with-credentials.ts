import type { CallInput, CallResult } from '@portal/contract/call';
import type { loginWithCredentials } from '@portal/contract/authentication';
import { invalidInput } from '../../http/problem.ts';
import { newId } from '../../ids.ts';
import { verifyPassword } from '../../passwords/password-hashing.ts';
import type { Services } from '../../services.ts';
import { insertSession, profileOf } from '../../sessions/session-store.ts';
import { makeTokens } from '../../sessions/session-tokens.ts';
import { findAccountByEmail } from './authentication-store.ts';

/**
 * Starts a session. An unknown address, an account without a password and a wrong password answer
 * alike, after the same work.
 * @throws {ProblemError} 422 invalid-credentials
 */
export async function logInWithCredentials(
  { config, database, clock }: Services,
  { emailAddress, password }: CallInput<typeof loginWithCredentials>['body'],
): Promise<CallResult<typeof loginWithCredentials>> {
  const account = await database.transaction({}, (db) => findAccountByEmail(db, emailAddress));
  // Outside the transaction: hashing takes long, and the embedded database has one connection.
  const fits = await verifyPassword(account?.password_hash, password);
  // The demo's password is public: no door for who comes from elsewhere.
  if (!account || !fits || (account.is_demo && !config.demoSignIn)) {
    throw invalidInput({ field: '', code: 'invalid-credentials' });
  }
  const sessionId = newId();
  await database.transaction({}, (db) =>
    insertSession(db, { sessionId, accountId: account.account_id, now: clock.now() }),
  );
  return {
    status: 'LoggedIn',
    user: profileOf(account),
    ...makeTokens(config.secrets, { sessionId, generation: 1 }),
  };
}
