import type * as nl from './foot-texts.nl.ts';

export const authFoot: typeof nl.authFoot = {
  name: 'About this portal',
  accessibility: 'Accessibility',
  help: 'Help',
  privacy: 'Privacy',
};
