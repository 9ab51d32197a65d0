import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/stand-in': {
    title: 'Stand-in',
    purpose: 'Name a colleague who decides on requests while you are away.',
    can: [
      'Choose a colleague, the first day and the last day.',
      'End a current stand-in period, or call off one that has yet to begin.',
      'Managers choose after how many working days the portal mails about a request that is left waiting.',
    ],
    after: [
      'Your stand-in gets an e-mail about it and, during the period, also hears of new requests.',
      'Each decision says on whose behalf it was made, in the AAO too. You can go on deciding yourself.',
    ],
    trouble: [
      'Unable to choose a colleague? They already decide in their own name, or are not active in this project.',
      '‘Not in force’: one of you may not do this now. Ask a [manager](/settings/user-management) to check the rights.',
    ],
  },
};
