import type * as nl from './texts.nl.ts';

export const authScreens: typeof nl.authScreens = {
  newPassword: 'New password',
  repeat: 'Repeat password',
  toSignIn: 'Go to sign in',
  logOut: 'Sign out',
  loggingOut: 'Signing you out',
  maintenance: 'Maintenance',
  maintenanceTitle: 'We are doing maintenance',
  maintenanceText: 'The portal will be back shortly.',
  maintenanceReturn: 'This page continues automatically as soon as the maintenance is done.',
  maintenanceNone: 'There is no maintenance at the moment',
  maintenanceNoneText: 'The portal can be used as usual.',
  maintenanceToPortal: 'Go to the portal',
  maintenanceBackOffice: 'Do you work for the provider?',
  confirmation: {
    title: 'Microsoft confirmed who you are',
    failed: 'Microsoft did not confirm who you are',
    text: 'You can close this window and continue in the window you were in.',
    close: 'Close this window',
  },
  activate: {
    title: 'Activate account',
    lead: 'Choose a password. You will sign in with it from now on.',
    submit: 'Activate account',
  },
  requestReset: {
    title: 'Forgot password',
    lead: 'Enter your e-mail address. You will get an e-mail with a link to choose a new password.',
    submit: 'Send the link',
    sent: 'If we know {emailAddress}, you get an e-mail with a link to choose a new password. The link is valid for 30 minutes.',
  },
  requestPinReset: {
    lead: 'You will get an e-mail with a link to set up another authenticator app.',
    submit: 'Send the link',
    sent: 'Are {emailAddress} and the password right, and does the account use 2FA? Then you get an e-mail with a link to set up your authenticator app again. The link is valid for 5 minutes, so look at once.',
    hint: 'Forgot your password too? Ask a manager in your organisation for help.',
  },
  mailSent: {
    title: 'Check your e-mail',
    hint: 'No e-mail? Look in your junk mail folder, and check whether you entered the right address.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'After the change you are signed out on all your devices.',
    submit: 'Change password',
  },
  token: {
    title: 'Sign in with a link',
    lead: 'This link works once. If you are signed in here with another account, you will be signed out of it.',
    submit: 'Sign in',
    failed: 'You were not signed in',
  },
  deadLink: {
    title: 'This link no longer works',
    goneTitle: 'Open the link again',
    gone: 'For your safety this page does not remember the link. Open the link in your e-mail again.',
    activate:
      'An activation link is valid for 72 hours and works once. If you already chose a password, you can just sign in. Otherwise ask a manager in your organisation for a new invitation.',
    'reset-password':
      'A link to choose a new password is valid for 30 minutes and works once. Ask for a new link.',
    token:
      'A link to sign in is valid for 5 minutes and works once. Start again at the sign-in page.',
    'email-change':
      'A link about a new e-mail address is valid for 72 hours and works once. Ask a manager of your organisation for help.',
    askAnew: 'Ask for a new link',
    checkFailed: 'We could not check the link',
  },
};

export const emailChange: typeof nl.emailChange = {
  checking: 'New e-mail address',
  askedBy: '<bdi>{name}</bdi> asked for this.',
  askedByFor: '<bdi>{name}</bdi> asked for this, for your account at <bdi>{employers}</bdi>.',
  newPassword:
    'If you do not know this person or employer, do not confirm. After confirming, you choose a new password. The old password and 2FA then stop working.',
  ownPassword:
    'You asked for this yourself. Enter the password of your account, so that we know it is you.',
  choosePassword:
    'Choose a new password. The old one no longer works. Not possible now? The same link is in your e-mail.',
  savePassword: 'Save password',
  confirm: {
    title: 'Confirm your new e-mail address',
    text: 'Is <bdi>{emailAddress}</bdi> yours? Once confirmed you sign in with this address, and you are signed out everywhere.',
    submit: 'Confirm this address',
    failed: 'The address was not confirmed',
    done: 'Your new e-mail address is confirmed',
    doneText: 'From now on sign in with <bdi>{emailAddress}</bdi>.',
  },
  veto: {
    title: 'Stop the change of your e-mail address',
    text: 'Somebody asked to change your e-mail address to <bdi>{emailAddress}</bdi>. If that is not right, stop the change.',
    submit: 'Stop the change',
    failed: 'The change was not stopped',
    done: 'The change was stopped',
    doneText:
      'Your account keeps your old address. If <bdi>{emailAddress}</bdi> was confirmed already, everybody is signed out and you get an e-mail to choose a new password.',
  },
};
