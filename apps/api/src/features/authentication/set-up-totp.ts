import type {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  TotpSetup,
} from '@portal/contract/authentication';
import type { CallInput, CallResult } from '@portal/contract/call';
import { requireMaintenanceAccess } from '../../access/maintenance-mode.ts';
import { invalidInput } from '../../problem.ts';
import { totpEnabledMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { provesIdentity } from '../../identity/sessions/proof-rules.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { beginTotpSetup, finishTotpSetup } from '../../identity/totp/totp-setup.ts';
import { getAccount } from './authentication-store.ts';
import { openSession, type SignInCircumstances } from './first-step.ts';
import { linkInvalid } from './link-account.ts';
import { findChallenge, type FirstStep } from './login-challenge-store.ts';
import { markPasswordProven, runSecondStep } from './second-step.ts';

/**
 * A new seed, for an account that must set up 2FA before its session starts.
 * @throws {ProblemError} 422 link-invalid, totp-already-enabled; 503 for an employer's account
 *   during maintenance
 */
export async function beginChallengeTotp(
  { config, database, clock }: Dependencies,
  { challengeToken: token }: CallInput<typeof getChallengeTotpSetupCode>['body'],
  { isUnderMaintenance }: Pick<SignInCircumstances, 'isUnderMaintenance'>,
): Promise<TotpSetup> {
  return database.transaction({}, async (db) => {
    const challenge = await findChallenge(db, { token, kind: 'totp-setup', now: clock.now() });
    if (!challenge) throw linkInvalid();
    const { accountId, step } = challenge;
    const account = await getAccount(db, { accountId });
    if (isUnderMaintenance) requireMaintenanceAccess(account);
    checkMaySetUp(step, account);
    return beginTotpSetup(db, config, { accountId, emailAddress: account.emailAddress });
  });
}

/**
 * Activates the new seed and signs in. After a pin reset it replaces the old seed. Every open
 * session ends.
 * @throws {ProblemError} 422 link-invalid, totp-already-enabled, pin-invalid; 429 after too many
 *   wrong pins; 503 for an employer's account during maintenance
 */
export async function finishChallengeTotp(
  services: Dependencies,
  { challengeToken, pin }: CallInput<typeof enableChallengeTotp>['body'],
  { client, browser, isUnderMaintenance }: SignInCircumstances,
): Promise<CallResult<typeof enableChallengeTotp>> {
  const { config } = services;
  return runSecondStep(
    services,
    { challengeToken, kind: 'totp-setup', browser, isUnderMaintenance },
    async (db, challenged) => {
      const { account, step, now } = challenged;
      const accountId = account.accountId;
      checkMaySetUp(step, account);
      const recoveryCodes = await finishTotpSetup(db, config, { accountId, pin, now });
      if (!recoveryCodes) return undefined;
      await markPasswordProven(db, challenged);
      await endSessions(db, { accountId, reason: 'totp-changed', now });
      await queueAccountMail(db, config, account, (person, language) =>
        totpEnabledMail(config, person, now, language),
      );
      const method = step.method === 'pin-reset' ? 'password' : step.method;
      const session = await openSession(db, config, {
        account,
        step: { ...step, method },
        client,
        browser,
        now,
        // After a pin reset the session is as any other, but a mail led to it.
        isProof: provesIdentity(step.method),
      });
      return { ...session, recoveryCodes };
    },
  );
}

/** A support session sets nothing up, and only a pin reset may replace an existing seed. */
function checkMaySetUp(step: FirstStep, account: { totpEnabledAt: Date | null }): void {
  if (step.method === 'support') throw linkInvalid();
  if (step.method !== 'pin-reset' && account.totpEnabledAt) {
    throw invalidInput({ field: '', code: 'totp-already-enabled' });
  }
}
