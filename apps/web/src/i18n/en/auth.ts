import type { nl } from '../nl.ts';

export const auth: typeof nl.auth = {
  signIn: 'Sign in',
  lead: 'For employers that offer {{product}}.',
  forEmployers: '{{product}} for employers',
  emailAddress: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  repeat: 'Repeat password',
  passwordRule:
    'At least 12 characters, with an uppercase letter, a lowercase letter and a digit. Pasting is fine.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotPassword: 'Forgot your password?',
  or: 'or',
  signInWithMicrosoft: 'Sign in with Microsoft',
  noAuthenticator: 'No access to your authenticator app?',
  resetPin: 'Set up your pin again',
  backToSignIn: 'Back to sign in',
  toSignIn: 'Go to sign in',
  loggingIn: 'Signing you in',
  tooManyAttempts_one: 'Too many attempts. Try again in {{count}} second.',
  tooManyAttempts_other: 'Too many attempts. Try again in {{count}} seconds.',
  tooManyAttemptsMinutes_one: 'Too many attempts. Try again in {{count}} minute.',
  tooManyAttemptsMinutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  waitIsOver: 'You can try again now.',
  challengeExpired:
    'Entering the code took too long, or a wrong code was used too often. Sign in again.',
  activated: 'Your account is activated. You can now sign in with your new password.',
  passwordReset: 'Your password was changed. You can now sign in with your new password.',
  endedInactive: 'You were signed out automatically because you were inactive for too long',
  endedRefused: 'Your session has ended. Sign in again.',
  logOut: 'Sign out',
  loggingOut: 'Signing you out',
  maintenance: 'Maintenance',
  maintenanceTitle: 'We are doing maintenance',
  maintenanceText: 'The portal will be back shortly.',
  maintenanceReturn: 'This page continues by itself as soon as the maintenance is done.',
  maintenanceBackOffice: 'Do you work for the provider?',
  activate: {
    title: 'Activate account',
    lead: 'Choose a password. You will sign in with it from now on.',
    submit: 'Activate account',
  },
  requestReset: {
    title: 'Forgot password',
    lead: 'Enter your e-mail address. You will get a mail with a link to choose a new password.',
    submit: 'Send the link',
    sent: 'If we know {{emailAddress}}, a mail with a link to choose a new password will be in your mailbox within a few minutes. The link is valid for 30 minutes.',
  },
  requestPinReset: {
    lead: 'You will get a mail with a link to set up another authenticator app.',
    submit: 'Send the link',
    sent: 'If {{emailAddress}} and the password are right, a mail with a link to set up your authenticator app again will be in your mailbox within a few minutes. The link is valid for 5 minutes.',
    hint: 'Forgot your password too? Ask a manager in your organisation for help.',
  },
  mailSent: {
    title: 'Check your mail',
    hint: 'No mail? Look in the folder for unwanted mail, and check whether you entered the right address.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'After the change you are signed out on all your devices.',
    submit: 'Change password',
  },
  deadLink: {
    title: 'This link no longer works',
    goneTitle: 'Open the link again',
    gone: 'For your safety this page does not remember the link. Open the link in your mail again.',
    activate:
      'An activation link is valid for 72 hours and works once. If you already chose a password, you can just sign in. Otherwise ask a manager in your organisation for a new invitation.',
    'reset-password':
      'A link to choose a new password is valid for 30 minutes and works once. Ask for a new link.',
    token:
      'A link to sign in is valid for 5 minutes and works once. Start again at the sign-in page.',
    'email-change':
      'A link about a new e-mail address is valid for 72 hours and works once. Ask a manager of your organisation for help.',
    askAnew: 'Ask for a new link',
    checkFailed: 'The link could not be checked',
  },
  microsoft: {
    askTitle: 'What you can ask, and of whom',
    withPassword: 'Sign in with a password',
    refused: {
      title: 'You may not sign in with Microsoft',
      why: 'None of the rules in this portal lets you in.',
      ask: 'Ask your IT department or a manager of the portal to give access to you, or to a group that you belong to. Can nobody in your organisation sign in this way? Then ask whether the tenant of your organisation is in the portal.',
    },
    'unknown-account': {
      title: 'There is no account for your Microsoft account',
      why: 'Your organisation lets you in, but this portal does not know you yet.',
      ask: 'Ask a manager in your organisation to invite you at the e-mail address of your Microsoft account. Ask your IT department whether that address is right.',
    },
    'groups-unresolved': {
      title: 'Your groups could not be determined',
      why: 'You belong to so many groups that Microsoft does not send them along.',
      ask: 'Ask your IT department to pass on only the groups that belong to this portal, or to give you access on your own.',
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
