import type { LoginResult, loginWithToken } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { consumeLink, findLink, findAccountForUpdate } from '../../identity/links/link-store.ts';
import { isLinkedTo } from '../../identity/entra/link-directory.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DirectoryIdentity } from '../../identity/sessions/session-store.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { finishFirstStep, type SignInCircumstances } from './first-step.ts';
import { linkInvalid } from './link-account.ts';

const signInPurposes = ['support', 'microsoft', 'pin-reset'] as const;
type SignInPurpose = (typeof signInPurposes)[number];

/**
 * Accepts a link as the first step of signing in: support, the end of a sign-in with Microsoft, or
 * a pin reset. The next steps are the same as after a password.
 * @throws {ProblemError} 422 link-invalid
 */
export async function logInWithLink(
  { config, database, clock }: Dependencies,
  { token }: CallInput<typeof loginWithToken>['body'],
  { client, browser }: Pick<SignInCircumstances, 'client' | 'browser'>,
): Promise<LoginResult> {
  const now = clock.now();
  const lookup = { token, purposes: signInPurposes, now };
  return database.transaction({}, async (db) => {
    const found = await findLink(db, lookup);
    // Locks the account first, so that a concurrent call that ends its sessions ends this one too.
    const account = found && (await findAccountForUpdate(db, found.accountId));
    const link = account && (await consumeLink(db, lookup));
    if (!link || !maySignIn(account, config)) throw linkInvalid();
    const method = link.purpose as SignInPurpose;
    const directory = (link.data['directory'] ?? null) as DirectoryIdentity | null;
    const supportEntry = (link.data['supportEntry'] ?? null) as string | null;
    if (method === 'microsoft' && !isLinkedTo(account, directory)) throw linkInvalid();
    const result = await finishFirstStep(db, config, {
      account,
      step: { method, directory, supportEntry },
      client,
      browser,
      now,
    });
    // A support session must not set up 2FA for the owner of the account.
    if (method === 'support' && result.status === 'TotpSetupRequired') throw linkInvalid();
    return result;
  });
}
