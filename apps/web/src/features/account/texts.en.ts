import type * as nl from './texts.nl.ts';

export const account: typeof nl.account = {
  password: 'Current password',
  newPassword: 'New password',
  repeat: 'Repeat new password',
  changePassword: 'Change password',
  changePasswordFailed:
    'Your password was not changed. Check whether your current password is right and whether your new password meets the rule.',
  passwordChanged: 'Your password was changed. You are signed out on your other devices.',
  totpTitle: 'Signing in with two steps (2FA)',
  totpLoadFailed: 'The settings of 2FA could not be loaded',
  enableFailed:
    '2FA was not turned on. Check whether your password is right and whether the verification code is correct.',
  disableFailed:
    '2FA was not turned off. Check whether your password is right and whether the verification code is correct.',
  totp: {
    on: 'On',
    off: 'Off',
    enableLead:
      'With 2FA your password alone is not enough to sign in: you also enter a code from an app on your phone.',
    enable: 'Turn 2FA on',
    enabled: '2FA is on. From now on we ask for a code when you sign in.',
    disableLead:
      'If you turn 2FA off, your password is enough to sign in. Your recovery codes stop working.',
    disable: 'Turn 2FA off',
    disabled: '2FA is off. You are signed out on your other devices.',
  },
  readOnly: 'In a support session the password and 2FA cannot be changed.',
  sessions: {
    lead: 'This is where you are signed in. Do not recognise a session? End it and change your password.',
    current: 'This session',
    unknownDevice: 'Unknown device',
    since: 'Signed in on {moment}',
    lastSeen: 'Last used on {moment}',
    end: 'End',
    endOne: 'End the session on {device}',
    endOthers: 'End all other sessions',
    endTitle: 'End session',
    endText: 'You will be signed out on: {device}.',
    endOthersText: 'You will be signed out everywhere but here.',
    cancel: 'Cancel',
    close: 'Close',
    endedTitle: 'Done',
    ended: 'The session was ended.',
    othersEnded: 'All other sessions were ended.',
    endFailed: 'Ending did not work',
    loadFailed: 'Your sessions could not be loaded',
    alone: 'You are signed in nowhere else.',
  },
};
