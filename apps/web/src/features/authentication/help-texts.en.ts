import type * as nl from './help-texts.nl.ts';

export const authHelp: typeof nl.authHelp = {
  open: 'Help with this screen',
  close: 'Close help',
};
