import type { LoggedIn, LoginResult } from '@portal/contract/authentication';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { linkToDirectory } from '../../identity/entra/link-directory.ts';
import type { ClientDescription } from '../../http/route.ts';
import { invalidInput } from '../../problem.ts';
import { newId } from '../../ids.ts';
import { hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { insertSession, profileOf } from '../../identity/sessions/session-store.ts';
import { makeTokens } from '../../identity/sessions/session-tokens.ts';
import { type BrowserCookies, setKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { isTotpDemanded } from '../../identity/totp/totp-demand.ts';
import { type getAccount } from './authentication-store.ts';
import { type FirstStep, insertChallenge } from './login-challenge-store.ts';

/** The circumstances of a sign-in. */
export interface SignInCircumstances {
  readonly client: ClientDescription;
  readonly browser: BrowserCookies;
  readonly isUnderMaintenance: boolean;
}

const passkeyNeeded = () => invalidInput({ field: '', code: 'passkey-needed' });

type SignInAccount = Awaited<ReturnType<typeof getAccount>>;

interface SignIn {
  /** As it was read in this transaction, after it was locked. */
  readonly account: SignInAccount;
  /** Whether a project demands 2FA of the account, where that was read with it. */
  readonly isDemandedByProject?: boolean;
  readonly step: FirstStep;
  readonly client: ClientDescription;
  readonly browser: BrowserCookies;
  readonly now: Date;
  /** Whether it proved the identity, where the method alone does not decide it. */
  readonly isProof?: boolean;
}

/**
 * Continues after a first step, for every method: with the second step for an account with 2FA, its
 * set-up where it is demanded, or else a session.
 * @throws {ProblemError} 422 passkey-needed where 2FA is demanded and the account has passkeys only
 */
export async function finishFirstStep(
  db: Db,
  config: Config,
  signIn: SignIn,
): Promise<LoginResult> {
  const { account, step, now } = signIn;
  const { accountId } = account;
  const lacksTotp =
    !account.totpEnabledAt &&
    (await isTotpDemanded(db, config, account, signIn.isDemandedByProject));
  // A password alone must not set up the second factor of an account that has one already.
  if (lacksTotp && (await hasPasskeys(db, accountId))) throw passkeyNeeded();
  // A pin reset sets up a new authenticator app, so it does not require a code of the old one.
  if (step.method === 'pin-reset' || lacksTotp) {
    const challengeToken = await insertChallenge(db, { accountId, kind: 'totp-setup', step, now });
    return { status: 'TotpSetupRequired', challengeToken };
  }
  if (account.totpEnabledAt) {
    const challengeToken = await insertChallenge(db, { accountId, kind: 'totp', step, now });
    return { status: 'TotpRequired', challengeToken };
  }
  return openSession(db, config, signIn);
}

/**
 * Starts the session, after the last step.
 * @throws {ProblemError} 422 link-invalid when the person of the directory was linked to another
 *   account meanwhile
 */
export async function openSession(db: Db, config: Config, signIn: SignIn): Promise<LoggedIn> {
  const { account, step, client, browser, now } = signIn;
  const { accountId } = account;
  if (step.linking) await linkToDirectory(db, config, { accountId, person: step.linking, now });
  const sessionId = newId();
  await insertSession(db, {
    sessionId,
    accountId,
    now,
    method: step.method,
    device: client.device,
    directory: step.directory ?? null,
    supportEntry: step.supportEntry ?? null,
    ...(signIn.isProof !== undefined && { isProof: signIn.isProof }),
  });
  // Not in a support session: that browser is not the account's.
  if (step.method !== 'support') setKnownBrowser(config, browser, account);
  return {
    status: 'LoggedIn',
    user: profileOf(account, step.method === 'support'),
    ...makeTokens(config.secrets, { sessionId, generation: 1 }),
  };
}
