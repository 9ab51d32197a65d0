import type { LoggedIn, LoginResult } from '@portal/contract/authentication';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { linkToDirectory } from '../../entra/link-directory.ts';
import type { ClientDescription } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { insertSession, profileOf } from '../../sessions/session-store.ts';
import { makeTokens } from '../../sessions/session-tokens.ts';
import { isTotpDemanded } from '../../totp/totp-demand.ts';
import { getAccount } from './authentication-store.ts';
import { type FirstStep, insertChallenge } from './login-challenge-store.ts';

/** How somebody comes to sign in. */
export interface SignInCircumstances {
  readonly client: ClientDescription;
  readonly isUnderMaintenance: boolean;
}

interface SignIn {
  readonly accountId: string;
  readonly step: FirstStep;
  readonly device: string;
  readonly now: Date;
}

/**
 * What a first step leads to, whichever door it was: the second step for an account with 2FA, its
 * set-up where a project demands it, or else a session. No door skips this.
 */
export async function finishFirstStep(
  db: Db,
  config: Config,
  signIn: SignIn,
): Promise<LoginResult> {
  const { accountId, step, now } = signIn;
  const account = await getAccount(db, { accountId });
  // A new authenticator app is what a pin reset is for: the old one is not asked for.
  if (
    step.method === 'pin-reset' ||
    (!account.totp_enabled_at && (await isTotpDemanded(db, accountId)))
  ) {
    const challengeToken = await insertChallenge(db, { accountId, kind: 'totp-setup', step, now });
    return { status: 'TotpSetupRequired', challengeToken };
  }
  if (account.totp_enabled_at) {
    const challengeToken = await insertChallenge(db, { accountId, kind: 'totp', step, now });
    return { status: 'TotpRequired', challengeToken };
  }
  return openSession(db, config, signIn);
}

/**
 * Starts the session, when every step was taken.
 * @throws {ProblemError} 422 link-invalid when the directory's person to link is taken by now
 */
export async function openSession(db: Db, config: Config, signIn: SignIn): Promise<LoggedIn> {
  const { accountId, step, device, now } = signIn;
  const account = await getAccount(db, { accountId });
  if (step.linking) await linkToDirectory(db, config, { accountId, person: step.linking, now });
  const sessionId = newId();
  await insertSession(db, {
    sessionId,
    accountId,
    now,
    method: step.method,
    device,
    directory: step.directory ?? null,
  });
  return {
    status: 'LoggedIn',
    user: profileOf(account, step.method === 'support'),
    ...makeTokens(config.secrets, { sessionId, generation: 1 }),
  };
}
