import { fullName } from '@portal/texts/format';
import type { Profile } from '@portal/contract/account';
import type { PasskeyAssertionOptions, PasskeyRegistrationOptions } from '@portal/contract/passkey';
import type { Config } from '../../config.ts';
import { challengeLife, type ChallengeUse, makeChallenge } from './passkey-challenge.ts';
import type { Passkey } from './passkey-store.ts';
import { algorithms, relyingParty, userHandleOf } from './relying-party.ts';

const describePasskeys = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** The options with which a browser creates a passkey for an account that has these. */
export function registrationOptions(
  config: Config,
  {
    account,
    sessionId,
    passkeys,
    now,
  }: {
    account: Profile;
    sessionId: string;
    passkeys: readonly Passkey[];
    now: Date;
  },
): PasskeyRegistrationOptions {
  return {
    challenge: makeChallenge(config, { use: 'passkey-registration', sessionId }, now),
    rp: { id: relyingParty(config).id, name: config.brand },
    user: {
      id: userHandleOf(account.accountId),
      name: account.emailAddress,
      displayName: fullName(account),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLife,
    attestation: 'none',
    excludeCredentials: describePasskeys(passkeys),
    // A discoverable credential, so that it can sign in without a username; with user verification
    // (fingerprint, face or code), so that it counts as two steps.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * The options with which a browser signs with one of these passkeys, or without any with a
 * discoverable one.
 */
export const assertionOptions = (
  config: Config,
  use: ChallengeUse,
  { passkeys, now }: { passkeys: readonly Passkey[]; now: Date },
): PasskeyAssertionOptions => ({
  challenge: makeChallenge(config, use, now),
  rpId: relyingParty(config).id,
  timeout: challengeLife,
  userVerification: 'required',
  allowCredentials: describePasskeys(passkeys),
});
