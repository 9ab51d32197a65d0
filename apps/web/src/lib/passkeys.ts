import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyRegistrationOptions,
} from '@portal/contract/passkey';
import { loadChunk } from './load-chunk.ts';
import type { MadePasskey } from './passkey-device.ts';

/** Whether the browser supports passkeys; some do so with TLS only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Loaded at first use, so it is not in the chunk of the sign-in page. */
const loadDevice = () => loadChunk(() => import('./passkey-device.ts'));

/** Creates a passkey in the browser. Rejects with a PasskeyError. */
export const makePasskey = async (options: PasskeyRegistrationOptions): Promise<MadePasskey> =>
  (await loadDevice()).makePasskey(options);

/** Signs a challenge with a passkey of the browser. Rejects with a PasskeyError. */
export const answerByPasskey = async (
  options: PasskeyAssertionOptions,
): Promise<PasskeyAssertion> => (await loadDevice()).answerByPasskey(options);
