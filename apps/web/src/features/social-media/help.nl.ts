import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/promotion-material/social-media': {
    title: 'Social media',
    purpose: 'Materiaal van de aanbieder om te delen, op te hangen of op schermen te tonen.',
    can: [
      'Kies een soort materiaal: voor de werkgever of voor de sportlocatie.',
      'Download één bestand, of een hele map als zip.',
    ],
    after: ['Je mag dit materiaal gebruiken om {product} bij je collega’s bekend te maken.'],
    trouble: [
      'Staat er niets? Dan heeft de aanbieder voor deze soort nog niets klaargezet.',
      'Duurt een grote map lang? Download de bestanden dan los.',
    ],
  },
};
