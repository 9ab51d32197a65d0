import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/password-reset': {
    title: 'Password and 2FA',
    purpose: 'Decide how you sign in.',
    can: [
      'Change your password.',
      'Switch 2FA on or off. With 2FA you also enter a verification code to sign in, from an app on your phone.',
      'Add a passkey, to sign in with your fingerprint, your face or the code of your device.',
    ],
    after: [
      'You are signed out on your other devices when you change your password, switch 2FA off or remove a passkey.',
      'Did you choose a new password by e-mail? Your passkeys go on working. You see them as soon as you have signed in: remove each one that you do not know.',
      'You get an e-mail about each change. With 2FA you get ten recovery codes, once: keep them.',
    ],
    trouble: [
      'Is the code refused? A new one comes every 30 seconds. Check that the clock of your phone is right.',
      'Lost your phone? Sign in with a recovery code, or ask a manager for help.',
    ],
  },
  '/settings/sessions': {
    title: 'My sessions',
    purpose: 'See on which devices you are signed in.',
    can: ['End one session, or all others at once.'],
    after: ['You are signed out on that device at once. Anything not saved there is lost.'],
    trouble: [
      'Is a session not yours? End it and change your password straight away.',
      'After 30 minutes without activity you are signed out automatically.',
    ],
  },
};
