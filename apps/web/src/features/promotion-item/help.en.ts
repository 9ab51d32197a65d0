import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material/promotion-package': {
    title: 'Promotion package',
    purpose: 'Order printed posters and flyers, or ask for files for your screens.',
    can: [
      'Choose designs and quantities, and check the delivery address.',
      'See at the bottom what was ordered before.',
    ],
    after: [
      'The provider gets your order and delivers it or sends the files. You get a confirmation by e-mail.',
    ],
    trouble: [
      'Ordered the wrong thing? [Send the provider a message](/contact). You cannot change it here.',
      'Is there nothing to order? Then no designs have been prepared yet.',
    ],
  },
};
