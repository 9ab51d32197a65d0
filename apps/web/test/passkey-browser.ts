import { afterEach, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

/** The credential of a device, or how the browser fails. */
type Answer = () => unknown;

const madeCredential = () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(4),
    attestationObject: bytes(5),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
});

const usedCredential = () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(4),
    authenticatorData: bytes(5),
    signature: bytes(6),
    userHandle: bytes(7),
  },
  getClientExtensionResults: () => ({}),
});

/** The request bodies of the browser of `addPasskeys` for a created and a used passkey. */
export const made = {
  credentialId: 'AQID',
  clientDataJson: 'BA',
  attestationObject: 'BQ',
  transports: ['internal'],
};
export const used = {
  credentialId: 'AQID',
  clientDataJson: 'BA',
  authenticatorData: 'BQ',
  signature: 'Bg',
  userHandle: 'Bw',
};

/** Adds passkeys to the browser of a test, which jsdom lacks. */
export function addPasskeys({
  create = madeCredential,
  get = usedCredential,
}: { create?: Answer; get?: Answer } = {}) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = {
    create: vi.fn(async () => create()),
    get: vi.fn(async () => get()),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return credentials;
}

/** The user cancels the browser's prompt; a browser reports a timeout the same way. */
export const close: Answer = () => {
  throw new DOMException('The operation was not allowed', 'NotAllowedError');
};
/** The device already has a passkey of this account. */
export const haveOne: Answer = () => {
  throw new DOMException('One of the excluded credentials', 'InvalidStateError');
};

const descriptor = { id: 'AQID', type: 'public-key', transports: ['internal'] };

export const registrationOptions = {
  challenge: 'AAAA',
  rp: { id: 'portal.example', name: 'Sportportaal' },
  user: { id: 'AAAA', name: 'noor@example.test', displayName: 'Noor van der Velden' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [descriptor],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

export const assertionOptions = {
  challenge: 'AAAA',
  rpId: 'portal.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [descriptor],
};
