import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const accountMail: typeof nl.accountMail = {
  notYou: 'If this was not you, choose a new password at once and contact {brand}:',
  backOfficePerson: '{name} (back office)',
  linkOnce: 'The link works once. Share it with nobody.',

  invitation: {
    subject: '{brand}: you have been invited',
    intro: 'You have been invited to {brand}, the employer portal of {product}, at {project}.',
    introUnnamed: 'You have been invited to {brand}, the portal of {product}.',
    invitedBy: '{name} has invited you.',
    action: 'Choose your password and activate your account, within 72 hours:',
  },
  activationAgain: {
    subject: '{brand}: activate your account',
    intro:
      'Your account has not been activated yet. This is a new link. The previous one no longer works.',
    action: 'Choose your password and activate your account, within 72 hours:',
  },
  consent: {
    membership: {
      subject: '{brand}: do you consent to having access to a project?',
      intro:
        '{name} asks whether you want your account to have access to {project}. Nothing changes unless you consent.',
      introUnnamed:
        'The provider of {product} asks whether you want your account to have access to {project}. Nothing changes unless you consent.',
      outro:
        'Until then, {project} sees only your e-mail address. If you do not know {project}, refuse.',
    },
    management: {
      subject: '{brand}: do you want to manage a project?',
      intro:
        '{name} asks whether you want to become a manager of {project}. You have access to it already. You become a manager only if you consent.',
      introUnnamed:
        'The provider of {product} asks whether you want to become a manager of {project}. You have access to it already. You become a manager only if you consent.',
      outro:
        'A manager decides who has access. The last manager cannot leave a project. If you do not want that, refuse.',
    },
    rights: 'If you consent, you have these rights there:',
    action: 'Sign in, and answer on your dashboard:',
    noPassword: 'No password yet? Request one:',
  },
  accessChanged: {
    subjects: {
      added: '{brand}: you have access to another project',
      changed: '{brand}: your rights have been changed',
      removed: '{brand}: you no longer have access to a project',
      deactivated: '{brand}: your account has been deactivated for a project',
      activated: '{brand}: your account is active in a project again',
    },
    intro: 'On {moment}, {name} changed your rights.',
    introUnnamed: 'On {moment}, your rights were changed.',
    added: 'You now have access to {project}. Your rights there are:',
    changed: 'Your rights in {project} have been changed. They are now:',
    removed: 'You no longer have access to {project}.',
    deactivated:
      'Your account has been deactivated in {project}: you no longer have access to it. Your rights are kept. They apply again once a manager activates the account.',
    activated: 'Your account is active in {project} again. Your rights there are:',
    flags: {
      isActive: records.accountStatus.active,
      ...records.rights,
    },
    yes: 'yes',
    no: 'no',
    action: 'Sign in as usual:',
    outro: 'If this is not right, contact a manager of your organisation.',
  },
  passwordReset: {
    subject: '{brand}: choose a new password',
    intro: 'Somebody requested a new password for your account.',
    action: 'Choose a new password, within 30 minutes:',
    outro:
      'If you did not request this, there is nothing you need to do: your password stays the same.',
  },
  pinReset: {
    subject: '{brand}: set up your authenticator app again',
    intro: 'Somebody asked to set up the authenticator app of your account again.',
    action: 'Connect a new authenticator app, within 5 minutes:',
    outro:
      'If you did not request this, somebody else knows your password. Change it at once, and do not open the link.',
  },
  passwordChanged: {
    subject: '{brand}: your password has been changed',
    intro:
      'The password of your account was changed on {moment}. You have been signed out everywhere else.',
  },
  totpEnabled: {
    subject: '{brand}: 2FA is on',
    intro:
      '2FA was set up for your account on {moment}. From now on you also need a verification code to sign in.',
  },
  totpDisabled: {
    subject: '{brand}: 2FA is off',
    intro: '2FA was turned off for your account on {moment}.',
  },
  totpReset: {
    subject: '{brand}: 2FA has been removed',
    intro:
      'The back office removed the 2FA of your account on {moment}. Any passkeys you had no longer work either. You have been signed out everywhere. Set up 2FA again after signing in.',
  },
  recoveryCodeUsed: {
    subject: '{brand}: a recovery code has been used',
    intro:
      'A recovery code of your account was used on {moment}. That code no longer works. Create new codes when you have few left.',
  },
  microsoftLinked: {
    subject: '{brand}: signing in with Microsoft is on',
    intro:
      'On {moment} your account was linked to the Microsoft account that your organisation gave you. You can sign in with it from now on. Your password still works too.',
  },
  passkeyAdded: {
    subject: '{brand}: a passkey has been added',
    intro:
      'A passkey was added to your account on {moment}. Whoever has that passkey can sign in without your password. Do you not recognise it? Remove it at once under Password and 2FA: a new password alone does not stop it.',
  },
  passkeyRemoved: {
    subject: '{brand}: a passkey has been removed',
    intro:
      'A passkey of your account was removed on {moment}. Nobody can sign in with it any more. You have been signed out everywhere else.',
  },
  supportSignIn: {
    subject: '{brand}: the back office is viewing your account',
    intro:
      'On {moment} the back office created a link to view your account as you see it. This is for instance to answer a question. The back office cannot change anything.',
    outro: 'If you did not ask for help, contact {brand}.',
  },
};
