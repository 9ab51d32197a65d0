import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { CallInput } from '@portal/contract/call';
import type { PasskeyAssertion, registerPasskey } from '@portal/contract/passkey';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { type ChallengeUse, readChallenge, useChallenge } from './passkey-challenge.ts';
import { findPasskey, recordPasskeyUse, type Passkey } from './passkey-store.ts';
import { algorithms, relyingParty, userHandleOf } from './relying-party.ts';

/** The problem for every passkey that is not accepted, whatever the reason. */
export const passkeyInvalid = (): ProblemError =>
  invalidInput({ field: '', code: 'passkey-invalid' });

/** The library throws various errors for malformed input of a browser. */
const undefinedOnError = <T>(verify: () => Promise<T>): Promise<T | undefined> =>
  verify().catch(() => undefined);

/**
 * Verifies an assertion of one of this account's passkeys: the challenge was issued by the portal,
 * for this use, and is used for the first time; the device verified its user. Call it with the
 * account locked, so that a signature counter always increases.
 * @returns false when any check fails
 */
export async function acceptPasskey(
  db: Db,
  config: Config,
  {
    accountId,
    assertion,
    use,
    now,
  }: { accountId: string; assertion: PasskeyAssertion; use: ChallengeUse; now: Date },
): Promise<boolean> {
  const { credentialId, clientDataJson, userHandle } = assertion;
  const open = readChallenge(config, use, { clientDataJson, now });
  if (!open) return false;
  // At sign-in the device itself names the account; within a session it may omit it.
  if (userHandle === null ? use.use === 'passkey-sign-in' : userHandle !== userHandleOf(accountId))
    return false;
  const passkey = await findPasskey(db, { accountId, credentialId });
  if (!passkey) return false;
  const counter = await verifyAssertion(config, passkey, assertion, open.challenge);
  if (counter === undefined || !(await useChallenge(db, open))) return false;
  await recordPasskeyUse(db, { passkeyId: passkey.passkeyId, counter, now });
  return true;
}

/** @returns the device's signature counter; undefined when verification fails */
async function verifyAssertion(
  config: Config,
  { credentialId, publicKey, counter }: Passkey,
  { clientDataJson: clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  challenge: string,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(config);
  const verified = await undefinedOnError(() =>
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/**
 * Verifies a passkey that a browser made in a session, and uses its challenge up.
 * @throws {ProblemError} 422 passkey-invalid when any check fails
 */
export async function readNewPasskey(
  db: Db,
  config: Config,
  {
    made,
    sessionId,
    now,
  }: { made: CallInput<typeof registerPasskey>['body']; sessionId: string; now: Date },
): Promise<Omit<Passkey, 'passkeyId'>> {
  const { credentialId, clientDataJson, attestationObject, transports } = made;
  const use = { use: 'passkey-registration', sessionId } as const;
  const open = readChallenge(config, use, { clientDataJson, now });
  if (!open) throw passkeyInvalid();
  const { id, origin } = relyingParty(config);
  const verified = await undefinedOnError(async () => {
    refuseCertificates(attestationObject);
    return verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientDataJson, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: open.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  const credential = verified?.registrationInfo?.credential;
  // The stored id is the one that the device signed, not the one beside it.
  if (credential?.id !== credentialId || !(await useChallenge(db, open))) throw passkeyInvalid();
  const { publicKey, counter } = credential;
  return { credentialId, publicKey, counter, transports };
}

/**
 * No attestation is requested, so a device sends no certificate. A forged one would make the portal
 * fetch the addresses in it.
 * @throws when there is one
 */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const hasNone = decoded.get('fmt') === 'none';
  const isSelfSigned = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c');
  if (!hasNone && !isSelfSigned) throw new Error('An attestation that was not requested');
}
