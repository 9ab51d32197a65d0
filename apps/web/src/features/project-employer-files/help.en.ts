import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/files': {
    title: 'Files',
    purpose: 'Documents and pictures that the provider shares with you.',
    can: ['Find a file and download it.'],
    after: [
      'Everyone with access to this project sees the same files. You cannot add any yourself.',
    ],
    trouble: [
      'Is a file missing? [Send the provider a message](/contact).',
      'Looking for posters or pictures? They are under [Promotion material](/promotion-material).',
    ],
  },
};
