import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material': {
    title: 'Promotiemateriaal',
    purpose: 'Hier vind je alles om collega’s op {product} te wijzen.',
    can: [
      'Download berichten, posters en beelden bij [Social media](/promotion-material/social-media).',
      'Bestel gedrukt materiaal of bestanden voor schermen bij [Promotiepakket](/promotion-material/promotion-package).',
    ],
    after: ['Downloaden en bestellen gebeurt op de volgende schermen.'],
    trouble: ['Zoek je iets dat er niet bij staat? Stuur de aanbieder een bericht.'],
  },
};
