import { maySignIn } from '../sessions/sign-in-rules.ts';

interface LinkAccount {
  readonly isDisabled: boolean;
  readonly isDemo: boolean;
  readonly passwordHash: string | null;
  readonly totpEnabledAt: Date | null;
  readonly isPasswordProven: boolean;
}

/**
 * The purpose of the link for a request by mail; null: no link is sent. An account without a
 * password gets the link to choose its first one. Only an account whose password could not have
 * been set through the mailbox alone may set up a new authenticator app.
 */
export function linkToSend(
  account: LinkAccount,
  requestedPurpose: 'password-reset' | 'pin-reset',
  settings: { readonly demoSignIn: boolean },
): 'activation' | 'password-reset' | 'pin-reset' | null {
  if (!maySignIn(account, settings)) return null;
  if (requestedPurpose === 'password-reset')
    return account.passwordHash ? 'password-reset' : 'activation';
  return account.passwordHash && account.totpEnabledAt && account.isPasswordProven
    ? 'pin-reset'
    : null;
}
