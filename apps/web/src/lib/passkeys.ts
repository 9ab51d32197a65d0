import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyRegistrationOptions,
} from '@portal/contract/passkey';
import { loadChunk } from './load-chunk.ts';
import type { MadePasskey } from './passkey-device.ts';

/** Whether the browser knows passkeys at all; some only do at an address with TLS. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Comes when it is used, and so not with the sign-in page. */
const loadDevice = () => loadChunk(() => import('./passkey-device.ts'));

/** Has the browser make a passkey. Rejects with a PasskeyError. */
export const makePasskey = async (options: PasskeyRegistrationOptions): Promise<MadePasskey> =>
  (await loadDevice()).makePasskey(options);

/** Has the browser answer with a passkey. Rejects with a PasskeyError. */
export const answerByPasskey = async (
  options: PasskeyAssertionOptions,
): Promise<PasskeyAssertion> => (await loadDevice()).answerByPasskey(options);
