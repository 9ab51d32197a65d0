import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/microsoft-entra': {
    title: 'Microsoft Entra',
    purpose: 'Decide who in your organisation may sign in with Microsoft.',
    can: [
      'Add the tenant of your organisation, with rules for groups and users.',
      'Test with a user which rule decides. Nothing changes.',
      'See who was refused lately and make a rule of it straight away.',
    ],
    after: [
      'A rule applies at once. A rule for a user comes first. Otherwise groups count, and one refusal is enough. Otherwise the tenant decides.',
      'If you delete a tenant, the rules in it go too.',
    ],
    trouble: [
      'Is somebody refused unexpectedly? Test that user here and read which rule forbids it.',
      'Not sure of an id? Your IT department finds the object id in Entra.',
    ],
  },
};
