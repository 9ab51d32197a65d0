import type * as nl from './review-texts.nl.ts';

export const review: typeof nl.review = {
  title: 'Keyboard shortcuts',
  seeDecided: 'View the request',
  allDone: 'This was the last request in this list at <bdi>{name}</bdi>.',
  nextEmployer: 'Continue with {name} ({count})',
  moreThan: 'more than {number}',
  checksKept: 'As they were at the decision',
  checksUnknown:
    'The checks of this decision were not kept. You do see the details that the decision rests on.',
  template: 'Choose a standard reason',
  templateHint: 'You can still edit the text.',
};
