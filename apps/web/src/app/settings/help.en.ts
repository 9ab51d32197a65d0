import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings': {
    title: 'Settings',
    purpose: 'All settings of this project together, with how they stand now.',
    can: [
      'Open a setting to see or change it.',
      'Go to a setting at once with Ctrl K: type its name.',
    ],
    after: [
      'You see only the settings that you may see.',
      'What applies to you alone, such as your password and passkeys, is in the menu at your name.',
    ],
    trouble: ['Missing a setting? Ask a manager of this project for the right to see it.'],
  },
};
