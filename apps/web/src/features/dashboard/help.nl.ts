import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/': {
    title: 'Dashboard',
    purpose:
      'Hier zie je in één oogopslag wat er op je wacht en hoe {product} in dit project loopt.',
    can: [
      'Klik op een tegel om de lijst erachter te openen. Het aantal op de tegel is het aantal in die lijst.',
      'Onder ‘Te doen’ staat wat er op jou wacht, het dringendste eerst. De knop opent de lijst waarin je het doet.',
      'Werk je voor meer werkgevers? Kies ‘Alle werkgevers’ om te zien waar iets wacht. De knop achter een werkgever opent het daar.',
      'Bekijk hoeveel abonnementen er per maand lopen en wat ze per afdeling kosten, als grafiek of als tabel.',
      'Lees het nieuws van de aanbieder, of [stuur de aanbieder een bericht](/contact).',
    ],
    after: [
      'Je verandert hier niets: alle cijfers komen uit de lijsten.',
      'Afdelingen met weinig deelnemers staan niet in de grafiek, omdat de kosten dan terug te voeren zijn op personen.',
    ],
    trouble: [
      'Zie je de verkeerde werkgever? Kies bovenaan het menu een ander project.',
      'Konden de cijfers niet worden geladen? Klik op ‘Opnieuw proberen’.',
    ],
  },
};
