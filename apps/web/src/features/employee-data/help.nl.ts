import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/employee-data': {
    title: 'Wat ziet mijn werkgever?',
    purpose:
      'Hier lees je welke gegevens van een medewerker het portaal laat zien, en welke nooit.',
    can: ['Druk de pagina af of stuur het adres door als een medewerker ernaar vraagt.'],
    after: ['Er verandert niets. De lijst volgt uit het portaal zelf en is dus altijd actueel.'],
    trouble: [
      'Wil een medewerker de eigen gegevens zien? Een beheerder downloadt ze op de pagina van die medewerker.',
      'Hoe lang gegevens blijven staan, lees je bij [Bewaartermijnen](/settings/retention).',
    ],
  },
};
