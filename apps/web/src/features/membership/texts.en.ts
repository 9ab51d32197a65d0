import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const membership: typeof nl.membership = {
  ask: {
    membership: {
      title: 'Take part in {project}?',
      by: '<bdi>{name}</bdi> asks whether your account may take part in <bdi>{project}</bdi>.',
      byBackOffice:
        '<bdi>{name}</bdi> of the back office asks whether your account may take part in <bdi>{project}</bdi>.',
      byProvider: 'The provider asks whether your account may take part in <bdi>{project}</bdi>.',
      lead: 'Nothing changes unless you consent. Do you not know this employer? Then refuse.',
      acceptOne: 'Consent to taking part in {project}',
      refuseOne: 'Refuse to take part in {project}',
      accepted: 'You now take part',
      acceptedText: 'You have access to <bdi>{project}</bdi>.',
      refusedText: 'You do not take part in <bdi>{project}</bdi>.',
    },
    management: {
      title: 'Become a manager of {project}?',
      by: '<bdi>{name}</bdi> asks whether you want to become a manager of <bdi>{project}</bdi>. You take part in it already.',
      byBackOffice:
        '<bdi>{name}</bdi> of the back office asks whether you want to become a manager of <bdi>{project}</bdi>. You take part in it already.',
      byProvider:
        'The provider asks whether you want to become a manager of <bdi>{project}</bdi>. You take part in it already.',
      lead: 'A manager decides who takes part, and with which rights. The last manager cannot leave a project; if you do not want that, refuse.',
      acceptOne: 'Consent to managing {project}',
      refuseOne: 'Refuse to manage {project}',
      accepted: 'You are now a manager',
      acceptedText: 'You now manage <bdi>{project}</bdi>.',
      refusedText:
        'You do not become a manager of <bdi>{project}</bdi>. Your rights there stay as they are.',
    },
    employer: records.words.employer,
    rights: 'Your rights there',
    moreRights: 'You would also get',
    noRights: 'Only looking along',
    inactive: 'None yet: your account starts there as inactive',
    askedAt: 'Asked on',
    accept: 'Consent',
    refuse: 'Refuse',
    refused: 'Refused',
    failed: 'Your answer was not processed',
    gone: 'This question is no longer there',
    goneText: 'It was withdrawn, or you have answered it already.',
    loadFailed: 'Whether you are asked for consent could not be loaded',
    readOnly: 'You cannot answer this in a support session.',
    passwordTitle: 'You are asked something that you cannot see here',
    passwordText:
      'An employer asks for your consent, but does not let your Microsoft account sign in. Sign out, and sign in with your e-mail address and password: the question is then on your dashboard. No password? Request one with ‘Forgot password’ on the sign-in page.',
    passwordReadOnly:
      'An employer asks for consent. Whoever has the account sees the question after signing in with a password.',
    signOut: 'Sign out',
  },
  rights: records.rights,
  own: {
    lead: 'The projects that you take part in with your account.',
    empty: 'You take part in no project',
    emptyHint: 'Who works for the provider sees projects without taking part in them.',
    leave: 'Leave',
    leaveOne: 'Leave {project}',
    leaveTitle: 'Leave the project?',
    leaveText:
      'You can then no longer get into <bdi>{project}</bdi>, and your rights there end. You can only return when a manager adds you again.',
    leaveSubmit: 'Leave project',
    leaveFailed: 'You have not left the project',
    left: 'Left the project',
    leftText: 'You no longer take part in <bdi>{project}</bdi>.',
    lastManager:
      'You are the last manager of this project. Give somebody else management first; then you can leave.',
    cancel: 'Cancel',
    close: 'Close',
  },
};
