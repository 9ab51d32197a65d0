import type { nl } from '../nl.ts';

export const emailChange: typeof nl.emailChange = {
  checking: 'New e-mail address',
  confirm: {
    title: 'Confirm your new e-mail address',
    text: 'Is <bdi>{{emailAddress}}</bdi> yours? Once confirmed you sign in with this address, and you are signed out everywhere.',
    submit: 'Confirm this address',
    failed: 'The address was not confirmed',
    done: 'Your new e-mail address is confirmed',
    doneText: 'From now on sign in with <bdi>{{emailAddress}}</bdi>.',
  },
  veto: {
    title: 'Stop the change of your e-mail address',
    text: 'Somebody asked to change your e-mail address to <bdi>{{emailAddress}}</bdi>. Is that not right? Then stop the change.',
    submit: 'Stop the change',
    failed: 'The change was not stopped',
    done: 'The change was stopped',
    doneText:
      'Your account keeps your old address. If <bdi>{{emailAddress}}</bdi> was confirmed already, everybody is signed out and you get a mail to choose a new password.',
  },
};
