import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/contact': {
    title: 'Contact',
    purpose:
      'Send the provider a message, and find their address, telephone number and opening hours.',
    can: [
      'Give a telephone number if you would rather be called.',
      'Ask for a copy if you want to keep the message yourself.',
    ],
    after: ['The provider gets your message by e-mail and replies to your e-mail address.'],
    trouble: [
      'No reply? Look in your junk mail, or call.',
      'Is it about an employee? Give the subscription number and no sensitive data.',
    ],
  },
};
