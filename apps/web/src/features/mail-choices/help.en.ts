import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/notifications': {
    title: 'Notifications',
    purpose: 'Here you choose which e-mail you get and when.',
    can: [
      'Choose for each project how you get e-mail about new requests: at once, every working day, weekly or never.',
      'Choose the hour of the digest, and the day of the weekly e-mail.',
      'See what your digest would look like now.',
    ],
    after: [
      'The digest says for each project how many requests wait, since when and which deadline is near. It has no names or prices.',
      'When nothing waits, no e-mail comes.',
      'If a request is left waiting, you get a reminder, even if you choose no e-mail. Managers choose under Stand-in after how many working days, or never.',
    ],
    trouble: [
      'Is a project missing? Your rights give you no e-mail about requests or changes there.',
      'Does no e-mail come? Look in your spam folder, and ask a manager whether your address accepts e-mail.',
    ],
  },
};
