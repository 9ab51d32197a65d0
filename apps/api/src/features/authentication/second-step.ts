import type { Db } from '../../database/database.ts';
import { requireMaintenanceAccess } from '../../access/maintenance-mode.ts';
import { invalidInput } from '../../problem.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { findKnownBrowser } from '../../identity/throttle/known-browser.ts';
import { signInCounters, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { getAccount } from './authentication-store.ts';
import type { SignInCircumstances } from './first-step.ts';
import { linkInvalid } from './link-account.ts';
import {
  type ChallengeKind,
  closeChallenge,
  findChallenge,
  type FirstStep,
  countChallengeTry,
} from './login-challenge-store.ts';

/** An account after its first step; it is locked until the transaction ends. */
export interface ChallengedAccount {
  readonly account: Awaited<ReturnType<typeof getAccount>>;
  readonly step: FirstStep;
  readonly now: Date;
}

/**
 * Counts one try of a challenge, and uses the challenge up when `attempt` returns a result. When it
 * returns undefined, the pin was wrong and the try counts.
 * @throws {ProblemError} 422 link-invalid when the challenge has expired or has no tries left,
 *   pin-invalid; 429 after too many wrong pins on any challenges of the account; 503 for an
 *   employer's account during maintenance
 */
export async function runSecondStep<T>(
  services: Dependencies,
  {
    challengeToken: token,
    kind,
    browser,
    isUnderMaintenance,
  }: { challengeToken: string; kind: ChallengeKind } & Pick<
    SignInCircumstances,
    'browser' | 'isUnderMaintenance'
  >,
  attempt: (db: Db, challenged: ChallengedAccount) => Promise<T | undefined>,
): Promise<T> {
  const { config, database, clock } = services;
  const now = clock.now();
  const lookup = { token, kind, now };
  let accountId = '';
  const countedBy = async (db: Db) => {
    const challenge = await findChallenge(db, lookup);
    if (!challenge) throw linkInvalid();
    const account = await getAccount(db, challenge);
    if (isUnderMaintenance) requireMaintenanceAccess(account);
    ({ accountId } = account);
    const knownBrowser = findKnownBrowser(config, browser, account);
    return signInCounters('pin', { typed: accountId, knownBrowser });
  };

  let result: T | undefined;
  await checkWithinLimit(services, countedBy, async (clearFailures) => {
    result = await database.transaction({}, async (db) => {
      // Locks the account first, as every call that changes its credentials does, to avoid a
      // deadlock.
      const account = await findAccountForUpdate(db, accountId);
      const challenge = await countChallengeTry(db, lookup);
      if (!account || !challenge || !maySignIn(account, config)) throw linkInvalid();
      const outcome = await attempt(db, { account, step: challenge.step, now });
      if (outcome !== undefined) {
        await closeChallenge(db, { ...challenge, now });
        await clearFailures(db);
      }
      return outcome;
    });
    return result !== undefined;
  });
  if (result === undefined) throw invalidInput({ field: '', code: 'pin-invalid' });
  return result;
}

/**
 * Marks the password of the first step as proven: a second factor came with it, so the person has
 * more than the mailbox.
 */
export async function markPasswordProven(
  db: Db,
  { account, step }: ChallengedAccount,
): Promise<void> {
  if (step.method !== 'password') return;
  await db
    .updateTable('account')
    .set({ isPasswordProven: true })
    .where('accountId', '=', account.accountId)
    .execute();
}
