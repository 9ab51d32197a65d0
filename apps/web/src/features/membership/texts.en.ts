import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const membership: typeof nl.membership = {
  ask: {
    title: 'Take part in {project}?',
    by: '<bdi>{name}</bdi> asks whether your account may take part in <bdi>{project}</bdi>.',
    byBackOffice:
      '<bdi>{name}</bdi> of the back office asks whether your account may take part in <bdi>{project}</bdi>.',
    byProvider: 'The provider asks whether your account may take part in <bdi>{project}</bdi>.',
    lead: 'Nothing changes unless you consent. Do you not know this employer? Then refuse.',
    employer: records.words.employer,
    rights: 'Your rights there',
    noRights: 'Only looking along',
    inactive: 'None yet: your account starts there as inactive',
    askedAt: 'Asked on',
    accept: 'Consent',
    acceptOne: 'Consent to taking part in {project}',
    refuse: 'Refuse',
    refuseOne: 'Refuse to take part in {project}',
    accepted: 'You now take part',
    acceptedText: 'You have access to <bdi>{project}</bdi>.',
    refused: 'Refused',
    refusedText: 'You do not take part in <bdi>{project}</bdi>.',
    failed: 'Your answer was not processed',
    gone: 'This question is no longer there',
    goneText: 'It was withdrawn, or you have answered it already.',
    loadFailed: 'Whether you are asked for consent could not be loaded',
    readOnly: 'You cannot answer this in a support session.',
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
