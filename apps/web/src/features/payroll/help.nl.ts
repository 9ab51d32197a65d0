import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/payroll': {
    title: 'Salarisverwerking',
    purpose:
      'Hier zie je per periode wat er voor {product} verandert in de salarisadministratie. In vier stappen sluit je de periode af.',
    can: [
      'Beslissen: houd regels zonder personeelsnummer aan, beoordeel aanvragen, en verreken gemiste inhoudingen netto of scheld ze kwijt.',
      'Controleren: bekijk de totalen en klap een medewerker open om de regels te zien.',
      'Afsluiten: typ hoeveel regels niet meetellen en sluit af.',
      'Aanleveren: download het bestand, geef het aan je salarisadministratie en druk op Aangeleverd.',
    ],
    after: [
      'Voorbeeld van november, met sluitingsdatum 20 en betaaldatum 25. Noor heeft vanaf 1 november een abonnement met € 32,05 bruto per maand, maar haar personeelsnummer ontbreekt.',
      'Op 20 november houd je haar regels aan en sluit je af. Van haar loon van november gaat niets af. December gaat open.',
      'Op 2 december vult de aanbieder het nummer aan. In december gaat € 32,05 van haar brutoloon af.',
      'November is dan een gemiste inhouding van € 32,05. Die mag niet meer van het brutoloon: je verrekent netto of scheldt kwijt.',
      'Na het afsluiten verandert een periode niet meer. Wat niet meetelde, komt in de volgende vanzelf terug.',
    ],
    trouble: [
      'Wordt een regel niet meegenomen? Dan hoort het nummer bij twee mensen of staan er vreemde tekens in. Laat de aanbieder het aanpassen.',
      'Moet je bewijzen dat een bestand niet is veranderd? De controlecodes staan onder Bewijs.',
    ],
  },
  '/settings/payroll': {
    title: 'Instellingen salarisverwerking',
    purpose: 'Hier leg je vast hoe jullie salarisadministratie werkt.',
    can: [
      'Kies per maand of per vier weken, de sluitingsdatum en de betaaldatum.',
      'Geef elke looncomponent die mee moet een looncode, en stel het eigen bestand samen.',
      'Bekijk in het voorbeeld wat dit met het loon van een medewerker doet.',
    ],
    after: [
      'Bij het afsluiten worden de instellingen bij die periode bewaard.',
      'Wat bij de start al liep, geldt als bekend en wordt niet verstuurd.',
    ],
    trouble: [
      'Betaalt de medewerker dubbel of krijgt die iets gratis? Het voorbeeld waarschuwt daarvoor. Pas dan de looncomponenten aan.',
      'Weet je een looncode niet? Vraag het je salarisadministratie.',
    ],
  },
};
