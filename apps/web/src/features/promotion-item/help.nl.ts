import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material/promotion-package': {
    title: 'Promotiepakket',
    purpose: 'Hier bestel je gedrukte posters en flyers, of vraag je bestanden voor schermen aan.',
    can: [
      'Kies ontwerpen en aantallen, en controleer het afleveradres.',
      'Bekijk onderaan wat er eerder is besteld.',
    ],
    after: [
      'De aanbieder krijgt je bestelling en levert die af of stuurt de bestanden. Jij krijgt een bevestiging per mail.',
    ],
    trouble: [
      'Iets verkeerds besteld? [Stuur de aanbieder een bericht](/contact). Wijzigen kan hier niet.',
      'Is er niets te bestellen? Dan zijn er nog geen ontwerpen klaargezet.',
    ],
  },
};
