import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/contact': {
    title: 'Contact',
    purpose: 'Hier stuur je de aanbieder een bericht en vind je adres, telefoon en openingstijden.',
    can: [
      'Vul een telefoonnummer in als je liever gebeld wordt.',
      'Vraag een kopie als je het bericht zelf wilt bewaren.',
    ],
    after: ['De aanbieder krijgt je bericht per mail en antwoordt op jouw e-mailadres.'],
    trouble: [
      'Geen antwoord? Kijk in de map met ongewenste mail, of bel.',
      'Gaat het om een medewerker? Noem het abonnementsnummer en geen gevoelige gegevens.',
    ],
  },
};
