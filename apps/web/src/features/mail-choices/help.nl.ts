import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/notifications': {
    title: 'Meldingen',
    purpose: 'Hier kies je welke mail je krijgt en wanneer.',
    can: [
      'Kies per project hoe je mail krijgt over nieuwe aanvragen: meteen, één per werkdag, één per week of geen.',
      'Kies het uur van de verzamelmail, en de dag van de weekmail.',
      'Bekijk hoe je verzamelmail er nu uit zou zien.',
    ],
    after: [
      'De verzamelmail noemt van elk project hoeveel aanvragen wachten, sinds wanneer en welke termijn nadert. Namen en prijzen staan er niet in.',
      'Wacht er niets, dan komt er geen mail.',
      'Blijft een aanvraag liggen, dan krijg je een herinnering, ook als je geen mail kiest. Beheerders kiezen bij Vervanging na hoeveel werkdagen, of nooit.',
    ],
    trouble: [
      'Staat een project er niet bij? Je rechten geven je daar geen mail over aanvragen of wijzigingen.',
      'Komt er geen mail? Kijk in de map met ongewenste mail, en vraag een beheerder of je adres mail aanneemt.',
    ],
  },
};
