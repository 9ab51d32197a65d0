import { z } from 'zod';
import { loggedInSchema } from './authentication.ts';
import { defineCall } from './call.ts';
import { abort, idField, patternedText, textField } from './fields.ts';
import { maxLength } from './limits.ts';

/** Bytes as base64url, the format of browsers in JSON. */
const bytesField = (max: number) =>
  z
    .string()
    .max(max, abort)
    .regex(/^[\w-]+$/);
const contentField = bytesField(maxLength.credentialContent);
const credentialIdField = bytesField(maxLength.credentialId);

/** The transports of a passkey; browsers may add further ones. */
const transportsField = z.array(patternedText(maxLength.transport).regex(/^[a-z-]{1,32}$/)).max(10);

const descriptorsField = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()),
  }),
);

/** The options for creating a passkey: the publicKey of navigator.credentials.create. */
const registrationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** The passkeys of the account: a device creates no second one. */
  excludeCredentials: descriptorsField,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRegistrationOptions = z.output<typeof registrationOptionsSchema>;

/** The options for using a passkey: the publicKey of navigator.credentials.get. */
const assertionOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of the browser for this portal. */
  allowCredentials: descriptorsField,
});
export type PasskeyAssertionOptions = z.output<typeof assertionOptionsSchema>;

/** The signed response of a passkey to a challenge. */
const assertionBody = z.strictObject({
  credentialId: credentialIdField,
  clientDataJson: contentField,
  authenticatorData: contentField,
  signature: contentField,
  userHandle: bytesField(100).nullable(),
});
export type PasskeyAssertion = z.output<typeof assertionBody>;

const passkeySchema = z.object({
  passkeyId: idField,
  name: z.string(),
  createdAt: z.string(),
  /** Null: not since it was added. */
  lastUsedAt: z.string().nullable(),
});
export type PasskeyRow = z.output<typeof passkeySchema>;

const account = { group: 'Account', access: { who: 'account' } } as const;
/** Needs a fresh proof: a passkey is sufficient to sign in. */
const strict = { group: 'Account', access: { who: 'account', fresh: 'confirmation' } } as const;
const anyone = { group: 'Authentication', access: { who: 'anyone' } } as const;

export const getPasskeys = defineCall({
  ...account,
  name: 'GetPasskeys',
  method: 'GET',
  summary: 'The passkeys of the account, the oldest first',
  response: z.object({ items: z.array(passkeySchema) }),
  failures: [],
});

export const beginPasskeyRegistration = defineCall({
  ...strict,
  name: 'BeginPasskeyRegistration',
  method: 'POST',
  summary: 'What a browser needs to make a passkey, for five minutes of this session',
  response: registrationOptionsSchema,
  answersSecret: true,
  failures: [],
});

export const registerPasskey = defineCall({
  ...strict,
  name: 'RegisterPasskey',
  method: 'POST',
  summary: 'Add the passkey that a browser made; it is named after the browser',
  body: z.strictObject({
    credentialId: credentialIdField,
    clientDataJson: contentField,
    attestationObject: contentField,
    transports: transportsField,
  }),
  response: z.object({ passkeyId: idField }),
  failures: [],
});

export const renamePasskey = defineCall({
  ...account,
  name: 'RenamePasskey',
  method: 'POST',
  summary: 'Give a passkey another name',
  body: z.strictObject({
    passkeyId: idField,
    name: textField(maxLength.passkeyName),
  }),
  response: null,
  failures: ['not-found'],
});

export const removePasskey = defineCall({
  ...strict,
  name: 'RemovePasskey',
  method: 'POST',
  summary: 'Remove a passkey, but not the last factor where 2FA is demanded; other sessions end',
  body: z.strictObject({ passkeyId: idField }),
  response: null,
  failures: ['not-found'],
});

export const beginPasskeyConfirmation = defineCall({
  ...account,
  name: 'BeginPasskeyConfirmation',
  method: 'POST',
  summary: 'What a browser needs to confirm with a passkey who is signed in',
  response: assertionOptionsSchema,
  answersSecret: true,
  failures: [],
});

export const confirmIdentityByPasskey = defineCall({
  ...account,
  name: 'ConfirmIdentityByPasskey',
  method: 'POST',
  summary: 'As ConfirmIdentity, by a passkey in the place of password and code',
  body: assertionBody,
  response: null,
  failures: [],
});

export const beginPasskeySignIn = defineCall({
  ...anyone,
  name: 'BeginPasskeySignIn',
  method: 'POST',
  summary: 'What a browser needs to sign in with a passkey; it does not say who',
  response: assertionOptionsSchema,
  answersSecret: true,
  failures: [],
});

export const loginWithPasskey = defineCall({
  ...anyone,
  name: 'LoginWithPasskey',
  method: 'POST',
  summary: 'Sign in with a passkey, which verifies its user and so counts as both steps',
  body: assertionBody,
  response: loggedInSchema,
  answersSecret: true,
  failures: [],
});

export const passkeyCalls = [
  getPasskeys,
  beginPasskeyRegistration,
  registerPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeyConfirmation,
  confirmIdentityByPasskey,
  beginPasskeySignIn,
  loginWithPasskey,
];
