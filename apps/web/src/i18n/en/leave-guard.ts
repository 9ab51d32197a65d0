import type { nl } from '../nl.ts';

export const leaveGuard: typeof nl.leaveGuard = {
  title: 'Discard changes?',
  text: 'What you typed has not been saved yet.',
  leave: 'Discard and leave',
  stay: 'Stay here',
};
