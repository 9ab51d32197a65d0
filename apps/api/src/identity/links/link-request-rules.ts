import { maySignIn } from '../sessions/sign-in-rules.ts';

interface LinkAccount {
  readonly isDisabled: boolean;
  readonly isDemo: boolean;
  readonly passwordHash: string | null;
  readonly totpEnabledAt: Date | null;
  readonly isPasswordProven: boolean;
}

/**
 * The link that an account gets when somebody asks for one by mail; null: none. An account without
 * a password gets the link to choose its first one. Only an account with a password that the
 * mailbox alone could not have set may set up a new authenticator app.
 */
export function linkToSend(
  account: LinkAccount,
  asked: 'password-reset' | 'pin-reset',
  settings: { readonly demoSignIn: boolean },
): 'activation' | 'password-reset' | 'pin-reset' | null {
  if (!maySignIn(account, settings)) return null;
  if (asked === 'password-reset') return account.passwordHash ? 'password-reset' : 'activation';
  return account.passwordHash && account.totpEnabledAt && account.isPasswordProven
    ? 'pin-reset'
    : null;
}
