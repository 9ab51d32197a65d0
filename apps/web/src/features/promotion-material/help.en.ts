import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material': {
    title: 'Promotion material',
    purpose: 'All you need to tell colleagues about {product}.',
    can: [
      'Download posts, posters and pictures under [Social media](/promotion-material/social-media).',
      'Order printed material, or files for screens, under [Promotion package](/promotion-material/promotion-package).',
    ],
    after: ['You download and order on the next screens.'],
    trouble: ['Looking for something that is not there? Send the provider a message.'],
  },
};
