import type * as nl from './review-texts.nl.ts';

export const review: typeof nl.review = {
  title: 'Keyboard shortcuts',
  close: 'Close the keyboard shortcuts',
  keys: {
    next: 'Next request',
    previous: 'Previous request',
    approve: 'Approve',
    reject: 'Reject',
    edit: 'Edit',
    help: 'This list',
  },
  on: 'Use keyboard shortcuts',
  note: 'They do nothing while you type or while a dialog is open. This browser keeps your choice.',
  seeDecided: 'See the request',
  checksKept: 'As at the decision',
  checksUnknown:
    'The checks of this decision were not kept. The details below are those that were decided on.',
  template: 'Choose a standard reason',
  templateHint: 'You can still change the text afterwards.',
};
