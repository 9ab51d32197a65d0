import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/retention': {
    title: 'Bewaartermijnen',
    purpose: 'Hier zie je hoe lang het portaal gegevens van dit project bewaart.',
    can: ['Bekijk per soort de termijn, hoeveel er nu is en wat er binnenkort weggaat.'],
    after: [
      'Wat over de termijn is, wordt elke dag vanzelf verwijderd. Dat is definitief.',
      'Beëindigde abonnementen horen bij de loonadministratie en blijven zo lang als de wet voorschrijft.',
    ],
    trouble: [
      'Wil je een andere termijn? Die stelt de aanbieder in. [Stuur een bericht](/contact).',
      'Vraagt een medewerker om gegevens eerder te wissen? Dat doe je op de pagina van die medewerker.',
    ],
  },
};
