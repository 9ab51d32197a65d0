import {
  beginPasskeyConfirmation,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  confirmIdentityByPasskey,
  getPasskeys,
  loginWithPasskey,
  type PasskeyAssertion,
  registerPasskey,
} from '@portal/contract/passkey';
import type { TestAccount } from './factories.ts';
import { confirmNow } from './proofs.ts';
import { type Behaviour, SoftwarePasskey } from './software-passkey.ts';
import type { TestPortal } from './test-portal.ts';

/** The calls of passkeys, as a page makes them with a device. */
export const passkeyCalls = (portal: () => TestPortal) => {
  const newDevice = () => {
    const { hostname, origin } = new URL(portal().services.config.baseUrl);
    return new SoftwarePasskey({ origin, rpId: hostname });
  };
  const beginRegistration = async ({ token }: { token: string }) =>
    (await portal().call(beginPasskeyRegistration, {}, token)).ok();
  const beginConfirmation = async ({ token }: { token: string }) =>
    (await portal().call(beginPasskeyConfirmation, {}, token)).ok();
  const beginSignIn = async () => (await portal().call(beginPasskeySignIn, {})).ok();
  const register = ({ token }: { token: string }, body: ReturnType<SoftwarePasskey['make']>) =>
    portal().call(registerPasskey, { body }, token);
  const confirmWith = ({ token }: { token: string }, body: PasskeyAssertion) =>
    portal().call(confirmIdentityByPasskey, { body }, token);
  const signInWith = (body: PasskeyAssertion) => portal().call(loginWithPasskey, { body });
  return {
    newDevice,
    beginRegistration,
    beginConfirmation,
    beginSignIn,
    register,
    confirmWith,
    signInWith,
    /** Adds a passkey to an account whose session is confirmed for it. */
    add: async (account: TestAccount, behaviour?: Behaviour): Promise<SoftwarePasskey> => {
      await confirmNow(portal(), account);
      const device = newDevice();
      (await register(account, device.make(await beginRegistration(account), behaviour))).ok();
      return device;
    },
    list: async ({ token }: { token: string }) =>
      (await portal().call(getPasskeys, {}, token)).ok().items,
    signIn: async (device: SoftwarePasskey, behaviour?: Behaviour) =>
      signInWith(device.answer(await beginSignIn(), behaviour)),
    confirm: async (account: { token: string }, device: SoftwarePasskey, behaviour?: Behaviour) =>
      confirmWith(account, device.answer(await beginConfirmation(account), behaviour)),
  };
};
