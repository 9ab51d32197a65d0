import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/people/:id': {
    title: 'Everything about an employee',
    purpose: 'Everything this project knows about one employee, in one place.',
    can: [
      'Report the employee as a leaver. This opens the dialog of the right subscription. Ctrl K does so too.',
      'Open the subscriptions, requests and AAOs of this employee.',
      'Managers can download or erase the data when the employee asks for it.',
    ],
    after: [
      'Before erasing you see what will go and what the law still keeps. Erasing cannot be undone.',
      'The [activity log](/settings/audit-log) shows who downloaded or erased data. We may first ask who you are.',
    ],
    trouble: [
      'Unable to erase? Usually a subscription is still running or a request is still waiting. It says so.',
      'Do e-mails not arrive? Ask the employee for the right address. [The provider](/contact) can change it.',
    ],
  },
};
