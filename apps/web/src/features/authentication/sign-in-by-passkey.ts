import type { LoggedIn } from '@portal/contract/authentication';
import { beginPasskeySignIn, loginWithPasskey } from '@portal/contract/passkey';
import { callApi } from '../../lib/call-api.ts';
import { answerByPasskey } from '../../lib/passkey-device.ts';

/**
 * Signs in with a passkey that the browser has for this portal; the browser lets the user choose
 * it.
 */
export async function signInByPasskey(): Promise<LoggedIn> {
  const options = await callApi(beginPasskeySignIn, {});
  return callApi(loginWithPasskey, { body: await answerByPasskey(options) });
}
