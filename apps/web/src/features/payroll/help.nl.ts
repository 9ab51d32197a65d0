import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/payroll': {
    title: 'Salarisverwerking',
    purpose: 'Hier zie je per periode wat de salarisadministratie vanwege {product} moet wijzigen.',
    can: [
      'Controleer de regels en houd een regel aan als die nu niet mee mag.',
      'Beslis over bedragen die in een eerdere periode zijn gemist: netto verrekenen of kwijtschelden.',
      'Sluit de periode af en download de bestanden. Markeer ze daarna als aangeleverd en bevestigd.',
    ],
    after: [
      'Na het afsluiten verandert een periode niet meer en gaat de volgende open.',
      'Een regel die is aangehouden of niet is meegenomen, komt in de volgende periode vanzelf terug.',
      'Wat niet op tijd is ingehouden, kan later alleen nog van het nettoloon af.',
    ],
    trouble: [
      'Ontbreekt er een personeelsnummer? Houd de regel aan, of laat de aanbieder het aanvullen. Anders kun je de periode niet afsluiten.',
      'Wordt een regel niet meegenomen? Dan hoort het nummer bij twee mensen of staan er vreemde tekens in. Laat de aanbieder het aanpassen.',
      'Toch iets vergeten in een afgesloten periode? Het verschil komt als correctie in de volgende.',
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
      'Betaalt de medewerker dubbel of krijgt die iets gratis? Het voorbeeld waarschuwt; pas de looncomponenten aan.',
      'Weet je een looncode niet? Vraag het je salarisadministratie.',
    ],
  },
};
