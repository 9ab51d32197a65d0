import { exchangeTopics } from '../../domain-ui/help/exchange-help.nl.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

const can = [
  'Open een abonnement voor alle gegevens, of om een medewerker uit dienst te melden.',
  'Zoek, filter, kies je kolommen en bewaar filters als weergave. Met Excel exporteer je wat je ziet.',
] as const;
const after = [
  'In de lijst verander je niets. Prijs, periode en opschorting komen van de aanbieder.',
  'Bij een export van meer dan 500 mensen vragen we eerst wie je bent.',
];
const wrong =
  'Klopt een abonnement niet? [Stuur de aanbieder een bericht](/contact). Alleen de aanbieder kan het aanpassen.';

// Of two paths that match an address, the first one counts.
export const help: HelpOfScreens = {
  '/subscriptions/new': {
    title: 'Abonnementen: nieuw',
    purpose: 'Abonnementen die nog moeten beginnen of in de afgelopen 31 dagen zijn begonnen.',
    can,
    after,
    trouble: [
      'Mis je een medewerker? Misschien wacht de aanvraag nog. Kijk bij [Te beoordelen](/requests/to-approve).',
      wrong,
    ],
  },
  '/subscriptions/active': {
    title: 'Abonnementen: actief',
    purpose:
      'Abonnementen die zijn begonnen en nog niet zijn beëindigd, ook als ze zijn opgeschort of opgezegd.',
    can,
    after,
    trouble: ['Mis je een medewerker? Kijk in de lijst [Alle](/subscriptions/all).', wrong],
  },
  '/subscriptions/ended': {
    title: 'Abonnementen: beëindigd',
    purpose: 'Abonnementen waarvan de laatste dag voorbij is.',
    can: [can[1]],
    after: [
      'Hier verandert niets meer.',
      'Na de bewaartermijn worden beëindigde abonnementen vanzelf verwijderd. De termijn staat bij [Bewaartermijnen](/settings/retention).',
    ],
    trouble: [
      'Is een abonnement te vroeg beëindigd? [Stuur de aanbieder een bericht](/contact).',
      'Mis je iemand met een einddatum die nog komt? Die staat tot en met die dag bij [Actief](/subscriptions/active).',
    ],
  },
  '/subscriptions/all': {
    title: 'Abonnementen: alle',
    purpose: 'Alle abonnementen van dit project: nieuw, actief, opgeschort, opgezegd en beëindigd.',
    can,
    after,
    trouble: ['Zoek je één persoon? Druk op Ctrl K en typ een deel van de naam.', wrong],
  },
  '/subscriptions/expensive': {
    title: 'Abonnementen: dichtbij maximumprijs',
    purpose: 'Lopende abonnementen vanaf 90% van de maximumprijs die in dit project geldt.',
    can,
    after,
    trouble: [
      'Is deze lijst niet ingeschakeld? De aanbieder stelt per project in of die er is.',
      'Klopt de maximumprijs niet? [Stuur de aanbieder een bericht](/contact).',
    ],
  },
  '/subscriptions/detail/ended': {
    title: 'Uit dienst gemeld',
    purpose:
      'De bevestiging dat een medewerker uit dienst is gemeld, met wat er nog te verrekenen is.',
    can: ['Lees wat er verrekend moet worden en geef dat door aan de salarisadministratie.'],
    after: [
      'Er is al een mail gestuurd naar de medewerker, de aanbieder en de collega’s met het recht Mutaties.',
      'Wat na de laatste maand met loon openstaat, mag alleen van het nettoloon af. Er moet ten minste het minimumloon overblijven.',
    ],
    trouble: [
      'Was het een vergissing? [Stuur de aanbieder een bericht](/contact). Die kan de einddatum herstellen.',
    ],
  },
  '/subscriptions/detail/:id': {
    title: 'Een abonnement',
    purpose:
      'Alles over één abonnement: wie, welke periode, welke bedragen, en wie het goedkeurde.',
    can: [
      'Download de ondertekende AAO.',
      'Meld de medewerker uit dienst en kies het eind van de laatste maand. Je ziet eerst wat er nog moet worden verrekend.',
      'Bekijk in de geschiedenis wie wat deed.',
    ],
    after: [
      'Na het uit dienst melden staat de einddatum vast. De medewerker, de aanbieder en de collega’s met het recht Mutaties krijgen een mail.',
      'Tot en met de einddatum kan de medewerker blijven sporten.',
    ],
    trouble: [
      'Verkeerde datum gekozen? Vervroegen kan hier. Voor een latere datum [stuur je de aanbieder een bericht](/contact).',
      'Zie je ‘Uit dienst melden’ niet? Dan is het abonnement al beëindigd, of mis je het recht Autoriseren of Beheer.',
    ],
    topics: exchangeTopics,
  },
};
