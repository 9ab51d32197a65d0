import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/retention': {
    title: 'Retention periods',
    purpose: 'See how long the portal keeps data of this project.',
    can: ['See the period for each kind, how much there is now and what will soon be deleted.'],
    after: [
      'What is past its period is deleted automatically every day, for good.',
      'Ended subscriptions are payroll records and stay as long as the law requires.',
    ],
    trouble: [
      'Do you need another period? The provider sets it. [Send them a message](/contact).',
      'Does an employee ask to erase data sooner? You do that on the page of that employee.',
    ],
  },
};
