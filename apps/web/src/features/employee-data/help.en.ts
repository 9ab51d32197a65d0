import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/employee-data': {
    title: 'What does my employer see?',
    purpose: 'Read which data of an employee the portal shows, and which it never shows.',
    can: ['Print the page, or pass on its address when an employee asks.'],
    after: [
      'Nothing changes. The list follows from the portal itself, so it is always up to date.',
    ],
    trouble: [
      'Does an employee want to see their own data? A manager downloads it on the page of that employee.',
      'Under [Retention periods](/settings/retention) you see how long data is kept.',
    ],
  },
};
