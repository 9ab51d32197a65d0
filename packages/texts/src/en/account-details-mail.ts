import type { nl } from '../nl.ts';

export const accountDetailsMail: typeof nl.accountDetailsMail = {
  renamed: {
    subject: '{brand}: your details have been changed',
    intro: '{actor} changed the name on your account to {name} on {moment}.',
  },
  confirm: {
    subject: '{brand}: confirm your new e-mail address',
    intro:
      '{actor} asked on {moment} to make this the e-mail address of your account at {employer}. Until you confirm it, the old address remains in use.',
    newPassword:
      'After confirming, you choose a new password. The old password, 2FA and any link with Microsoft then stop working.',
    action: 'Confirm your new e-mail address, within 72 hours:',
    outro: 'If you were not expecting this, or do not know {employer}, do not confirm.',
  },
  asked: {
    subject: '{brand}: another e-mail address has been requested',
    intro:
      '{actor} asked on {moment} to change the e-mail address of your account at {employer} to {address}. The change takes effect once somebody confirms it from that address.',
  },
  changed: {
    subject: '{brand}: your e-mail address has been changed',
    intro:
      'On {moment} the e-mail address of your account was changed to {address}. You have been signed out everywhere, and sign in with that address from now on.',
    noPassword:
      'Somebody else asked for the change. The old password, 2FA and any link with Microsoft therefore no longer work. If you have not chosen a new password yet, you can do so here.',
    action: 'Choose a new password, within 72 hours:',
  },
  veto: 'If this is wrong, undo the change, by {until} at the latest:',
  dropped: {
    subject: '{brand}: your e-mail address remains as it was',
    intro:
      'On {moment} the change to another e-mail address was stopped from the old one. It will not be made.',
  },
  undone: {
    subject: '{brand}: your old e-mail address is back',
    intro:
      'On {moment} the change of your e-mail address was undone. {address} is the address of your account again. You have been signed out everywhere and your password no longer works. Any link with Microsoft has been removed.',
    totpRemoved: 'The 2FA that was set up after the change has been removed too.',
    accessTaken: 'Access and rights that were given since the request have been withdrawn.',
    action: 'Choose a new password, within 72 hours:',
  },
  lost: {
    subject: '{brand}: this e-mail address no longer belongs to an account',
    intro:
      'On {moment} the change to this e-mail address was stopped from the old one. You can no longer sign in with it.',
  },
  totpReset: {
    subject: '{brand}: 2FA has been removed',
    intro:
      '{actor} removed the 2FA of your account on {moment}. Any passkeys you had no longer work either. You have been signed out everywhere. Set up 2FA again after signing in.',
  },
};
