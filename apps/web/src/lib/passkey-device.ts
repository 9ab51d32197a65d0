import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyRegistrationOptions,
  registerPasskey,
} from '@portal/contract/passkey';
import type { CallRequest } from '@portal/contract/call';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { passkeyError } from './passkey-error.ts';

export type MadePasskey = CallRequest<typeof registerPasskey>['body'];

/** Creates a passkey in the browser. Rejects with a PasskeyError. */
export async function makePasskey(options: PasskeyRegistrationOptions): Promise<MadePasskey> {
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return {
    credentialId: made.id,
    clientDataJson: clientDataJSON,
    attestationObject,
    transports: [...transports],
  };
}

/** Signs a challenge with a passkey of the browser. Rejects with a PasskeyError. */
export async function answerByPasskey(options: PasskeyAssertionOptions): Promise<PasskeyAssertion> {
  const answer = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const { authenticatorData, clientDataJSON, signature, userHandle } = answer.response;
  return {
    credentialId: answer.id,
    clientDataJson: clientDataJSON,
    authenticatorData,
    signature,
    userHandle: userHandle ?? null,
  };
}
