import type * as nl from './sign-in-texts.nl.ts';

export const auth: typeof nl.auth = {
  signIn: 'Sign in',
  lead: 'For employers that offer {product}.',
  forEmployers: '{product} for employers',
  emailAddress: 'E-mail address',
  password: 'Password',
  forgotPassword: 'Forgot your password?',
  or: 'or',
  signInWithMicrosoft: 'Sign in with Microsoft',
  usePasskey: 'Use a passkey',
  noAuthenticator: 'No access to your authenticator app?',
  resetPin: 'Set up your authenticator app again',
  backToSignIn: 'Back to sign in',
  challengeExpired: 'The code came too late, or was wrong too often. Sign in again.',
  activated: 'Your account is activated. You can now sign in with your new password.',
  passwordReset: 'Your password was changed. You can now sign in with your new password.',
  endedInactive: 'You were signed out automatically because you were inactive for too long',
  endedRefused: 'Your session has ended. Sign in again.',
  microsoft: {
    askTitle: 'What you can ask, and of whom',
    withPassword: 'Sign in with a password',
    refused: {
      title: 'You are not allowed to sign in with Microsoft',
      why: 'None of the rules in this portal lets you in.',
      ask: 'Ask your IT department or a manager of the portal for access. A group that you belong to may get it too. Can nobody in your organisation sign in this way? Then ask whether the tenant of your organisation is in the portal.',
    },
    'unknown-account': {
      title: 'There is no account for your Microsoft account',
      why: 'Your organisation lets you in, but this portal does not know you yet.',
      ask: 'Ask a manager in your organisation to invite you at the e-mail address of your Microsoft account. Ask your IT department whether that address is right.',
    },
    'groups-unresolved': {
      title: 'We could not determine your groups',
      why: 'You belong to so many groups that Microsoft does not pass them on.',
      ask: 'Ask your IT department to pass on only the groups that belong to this portal. Or ask to give you access individually.',
    },
    failed: {
      title: 'Signing in with Microsoft did not work',
      why: 'Something went wrong on the way. Try again.',
      ask: 'If it does not work again, ask your IT department whether the portal is allowed as an application.',
    },
    confirm: {
      title: 'Sign in with your password once',
      text: 'That way we know for sure that this account is yours. After that you sign in with Microsoft, without a password.',
    },
  },
};
