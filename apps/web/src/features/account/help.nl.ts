import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/password-reset': {
    title: 'Wachtwoord en 2FA',
    purpose: 'Hier regel je hoe je inlogt.',
    can: [
      'Wijzig je wachtwoord.',
      'Zet 2FA aan of uit. Met 2FA vul je bij het inloggen ook een verificatiecode in, uit een app op je telefoon.',
      'Voeg een passkey toe: dan log je in met je vingerafdruk, je gezicht of de code van je apparaat.',
    ],
    after: [
      'Op je andere apparaten word je uitgelogd als je je wachtwoord wijzigt, 2FA uitzet of een passkey verwijdert.',
      'Heb je via een mail een nieuw wachtwoord gekozen? Je passkeys blijven dan werken. Je ziet ze meteen na het inloggen: verwijder elke passkey die je niet kent.',
      'Je krijgt van elke wijziging een mail. Bij 2FA krijg je eenmalig tien herstelcodes: bewaar die.',
    ],
    trouble: [
      'Wordt de verificatiecode niet geaccepteerd? Elke 30 seconden komt er een nieuwe. Controleer of de klok van je telefoon goed staat.',
      'Telefoon kwijt? Log in met een herstelcode, of vraag een beheerder om hulp.',
    ],
  },
  '/settings/sessions': {
    title: 'Mijn sessies',
    purpose: 'Hier zie je op welke apparaten je bent ingelogd.',
    can: ['Beëindig één sessie, of alle andere tegelijk.'],
    after: [
      'Op dat apparaat word je meteen uitgelogd. Wat daar niet was opgeslagen, gaat verloren.',
    ],
    trouble: [
      'Herken je een sessie niet? Beëindig die en wijzig meteen je wachtwoord.',
      'Na 30 minuten zonder activiteit word je vanzelf uitgelogd.',
    ],
  },
};
