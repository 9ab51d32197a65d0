import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const membership: typeof nl.membership = {
  ask: {
    membership: {
      title: 'Access to {project}?',
      by: '<bdi>{name}</bdi> asks whether you want your account to have access to <bdi>{project}</bdi>.',
      byBackOffice:
        '<bdi>{name}</bdi> of the back office asks whether you want your account to have access to <bdi>{project}</bdi>.',
      byProvider:
        'The provider asks whether you want your account to have access to <bdi>{project}</bdi>.',
      lead: 'Nothing changes unless you consent. If you do not know this employer, refuse.',
      acceptOne: 'Consent to access to {project}',
      refuseOne: 'Refuse access to {project}',
      accepted: 'You now have access',
      acceptedText: 'You have access to <bdi>{project}</bdi>.',
      refusedText: 'You get no access to <bdi>{project}</bdi>.',
    },
    management: {
      title: 'Become a manager of {project}?',
      by: '<bdi>{name}</bdi> asks whether you want to become a manager of <bdi>{project}</bdi>. You have access to it already.',
      byBackOffice:
        '<bdi>{name}</bdi> of the back office asks whether you want to become a manager of <bdi>{project}</bdi>. You have access to it already.',
      byProvider:
        'The provider asks whether you want to become a manager of <bdi>{project}</bdi>. You have access to it already.',
      lead: 'A manager decides who has access, and with which rights. The last manager cannot leave a project. If you do not want that, refuse.',
      acceptOne: 'Consent to managing {project}',
      refuseOne: 'Refuse to manage {project}',
      accepted: 'You are now a manager',
      acceptedText: 'You now manage <bdi>{project}</bdi>.',
      refusedText:
        'You will not become a manager of <bdi>{project}</bdi>. Your rights there stay as they are.',
    },
    employer: records.words.employer,
    rights: 'Your rights there',
    moreRights: 'You would also get',
    noRights: 'View only',
    inactive: 'None yet: your account starts there as inactive',
    askedAt: 'Asked on',
    accept: 'Consent',
    refuse: 'Refuse',
    refused: 'Refused',
    failed: 'Your answer was not processed',
    gone: 'This request is no longer there',
    goneText: 'It was withdrawn, or you have answered it already.',
    loadFailed: 'The requests for your consent could not be loaded',
    readOnly: 'You cannot answer this in a support session.',
    passwordTitle: 'Sign in with your password to see a request',
    passwordText:
      'An employer asks for your consent. You cannot sign in there with your Microsoft account. Sign out, then sign in with your e-mail address and password. The request is on your dashboard. No password? Request one with ‘Forgot your password?’ on the sign-in page.',
    passwordReadOnly:
      'An employer asks for consent. The owner of the account sees the request after signing in with a password.',
    signOut: 'Sign out',
  },
  rights: records.rights,
  own: {
    lead: 'The projects that you have access to with your account.',
    empty: 'You do not have access to any project',
    emptyHint: 'People who work for the provider see projects without anybody giving them access.',
    leave: 'Leave',
    leaveOne: 'Leave {project}',
    leaveTitle: 'Leave the project?',
    leaveText:
      'You lose access to <bdi>{project}</bdi> immediately, and your rights there end. You can return only if a manager adds you again.',
    leaveSubmit: 'Leave project',
    leaveFailed: 'You have not left the project',
    left: 'Left the project',
    leftText: 'You no longer have access to <bdi>{project}</bdi>.',
    lastManager:
      'You are the last manager of this project. Make somebody else a manager first. Then you can leave.',
    cancel: 'Cancel',
    close: 'Close',
  },
};
