import { maySignIn } from '../sessions/sign-in-rules.ts';

interface AskingAccount {
  readonly is_disabled: boolean;
  readonly is_demo: boolean;
  readonly password_hash: string | null;
  readonly totp_enabled_at: Date | null;
  readonly is_password_proven: boolean;
}

/**
 * Which link an account gets when somebody asks for one by mail; null: none. Who never chose a
 * password gets the link to choose the first one. A new authenticator app is for who proved a
 * password that the mailbox alone could not have set.
 */
export function linkToSend(
  account: AskingAccount,
  asked: 'password-reset' | 'pin-reset',
  settings: { readonly demoSignIn: boolean },
): 'activation' | 'password-reset' | 'pin-reset' | null {
  if (!maySignIn(account, settings)) return null;
  if (asked === 'password-reset') return account.password_hash ? 'password-reset' : 'activation';
  return account.password_hash && account.totp_enabled_at && account.is_password_proven
    ? 'pin-reset'
    : null;
}
