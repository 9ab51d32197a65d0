import { nothing, type Sampler } from './call-sample.ts';
import { passkeyIdOf } from './passkey-rows.ts';

/** The provider's own people have none. */
const own = { unknownTo: ['backOffice', 'backOfficeMember'] } as const;
const refused = { faults: { '': 'passkey-invalid' } } as const;
const madeUp = { credentialId: 'AAAA', clientDataJson: 'AAAA' };

const answered: Sampler = () => ({
  body: { ...madeUp, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
  ...refused,
});

/** A sample for every call about passkeys. */
export const passkeySamplers: Readonly<Record<string, Sampler>> = {
  'Account/GetPasskeys': nothing,
  'Account/BeginPasskeyRegistration': nothing,
  'Account/RegisterPasskey': () => ({
    body: { ...madeUp, attestationObject: 'AAAA', transports: [] },
    ...refused,
  }),
  'Account/RenamePasskey': (_ids, { accountId }) => ({
    body: { passkeyId: passkeyIdOf(accountId), name: 'Werklaptop' },
    ...own,
  }),
  'Account/RemovePasskey': (_ids, { accountId }) => ({
    body: { passkeyId: passkeyIdOf(accountId) },
    ...own,
  }),
  'Account/BeginPasskeyConfirmation': nothing,
  'Account/ConfirmIdentityByPasskey': answered,
  'Authentication/BeginPasskeySignIn': nothing,
  'Authentication/LoginWithPasskey': answered,
};
