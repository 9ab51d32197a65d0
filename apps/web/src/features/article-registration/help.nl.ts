import { exchangeTopics } from '../../domain-ui/help/exchange-help.nl.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/requests/to-approve': {
    title: 'Aanvragen: te beoordelen',
    purpose: 'Hier staan de aanvragen van medewerkers die op jouw beslissing wachten.',
    can: [
      'Open een aanvraag om de controles te zien en te beslissen.',
      'Selecteer meerdere aanvragen en keur ze samen goed of wijs ze samen af. Met ‘Alle controles in orde’ zie je alleen aanvragen waarbij elke controle in orde is.',
      'Zoek, filter en bewaar filters als weergave. Met Excel exporteer je wat je ziet. Kies je de lijst in het menu, dan zie je weer alles wat wacht.',
    ],
    after: [
      'Keur je goed, dan onderteken je meteen de aanvullende arbeidsovereenkomst (AAO). Het abonnement begint op de startdatum. De medewerker, de aanbieder en collega’s met het recht Kopie van goedkeuringen krijgen een mail.',
      'Bij afwijzen krijgt de medewerker een mail met jouw reden.',
      'Een beslissing kun je niet terugdraaien.',
    ],
    trouble: [
      'Staat een geselecteerde aanvraag niet meer in de lijst? Kies ‘Tonen’ naast het aantal. Daar zie je wie het zijn.',
      'Zie je geen knoppen om te beslissen? Dan mag je aanvragen wel bekijken, maar niet beoordelen. Vraag een beheerder om het recht Autoriseren.',
      'Was een collega je voor? Dan telt die beslissing en zie je wie het was.',
      'Ga je met vakantie? [Wijs een vervanger aan](/settings/stand-in).',
    ],
  },
  '/requests/approved': {
    title: 'Aanvragen: goedgekeurd',
    purpose: 'Hier vind je alle goedgekeurde aanvragen terug, met wie ze goedkeurde en wanneer.',
    can: [
      'Open een aanvraag om de ondertekende AAO te downloaden.',
      'Zoek, filter en exporteer de lijst naar Excel.',
    ],
    after: ['Er verandert hier niets meer: een goedkeuring is definitief.'],
    trouble: [
      'Klopt een goedgekeurd abonnement niet? [Stuur de aanbieder een bericht](/contact). Alleen de aanbieder kan het aanpassen.',
      'Staat er ‘Automatisch’? Dan keurt dit project aanvragen automatisch goed. [Zo staat het ondertekenen ingesteld](/settings/authorize-settings).',
    ],
  },
  '/requests/rejected': {
    title: 'Aanvragen: afgewezen',
    purpose:
      'Hier staan de aanvragen die zijn afgewezen, met de reden, en de aanvragen die medewerkers zelf hebben ingetrokken.',
    can: [
      'Open een aanvraag om de reden te lezen, of download de aanvraag als pdf.',
      'Filter op ‘Ingetrokken’ om alleen die aanvragen te zien.',
    ],
    after: [
      'De medewerker heeft de reden per mail gekregen. Bij een ingetrokken aanvraag gaat er geen mail uit.',
    ],
    trouble: [
      'Was het afwijzen een vergissing? Terugdraaien kan niet. Vraag de medewerker om een nieuwe aanvraag te doen.',
      'Zie je een oude aanvraag niet meer? Het portaal verwijdert die na de [bewaartermijn](/settings/retention).',
    ],
  },
  '/requests/detail/:id': {
    title: 'Een aanvraag beoordelen',
    purpose: 'Hier zie je alles over één aanvraag en beslis je of die doorgaat.',
    can: [
      'Bekijk de controles: staat de medewerker op de [werknemerslijst](/settings/employeelist), is er geen ander abonnement, klopt de prijs?',
      'Bewerk eerst wat niet klopt, of download de concept-AAO om te zien wat er wordt ondertekend.',
      'Keur goed of wijs af, en ga door naar de volgende aanvraag. Met de toets ? zie je de sneltoetsen.',
    ],
    after: [
      'Bij goedkeuren bevestig je dat het loon op of boven het minimumloon blijft. Je ondertekent dan namens de werkgever de AAO, met je naam en het moment erin.',
      'Het abonnement begint op de startdatum. De medewerker, de aanbieder en collega’s met het recht Kopie van goedkeuringen krijgen een mail.',
      'Bij afwijzen krijgt de medewerker een mail met je reden. Geen van beide kun je terugdraaien.',
    ],
    trouble: [
      '‘De aanvraag is intussen gewijzigd’: iemand heeft iets aangepast. Er is niets opgeslagen. Bekijk het en beslis opnieuw.',
      'Een controle die niet in orde is, houdt je niet tegen. Jij beslist.',
      'Zie je geen knoppen? Dan mag je niet beslissen. Vraag een beheerder om het recht Autoriseren.',
    ],
    topics: exchangeTopics,
  },
  '/requests/detail-edit/:id': {
    title: 'Een aanvraag bewerken',
    purpose: 'Hier verbeter je een aanvraag voordat je erover beslist.',
    can: [
      'Wijzig personeelsnummer, afdeling, kostenplaats, werkgeversbijdrage en startdatum, voor zover dit project dat toelaat.',
      'Bij de bijdrage zie je meteen wat de medewerker dan betaalt.',
    ],
    after: [
      'Opslaan is nog geen goedkeuring: de aanvraag blijft wachten.',
      'In de geschiedenis staat wie wat wijzigde. De aanbieder krijgt de wijziging ook door.',
    ],
    trouble: [
      'Wijzigde een collega tegelijk? Je kiest per veld wat het wordt. Er gaat niets verloren.',
      'Laad je de pagina opnieuw of word je uitgelogd, dan staat wat je typte er nog als concept. Sluit je het tabblad, dan is het weg.',
      'Is een startdatum te vroeg of te laat? De eerste en laatste dag staan bij het veld.',
    ],
  },
  '/settings/rejection-reasons': {
    title: 'Redenen voor afwijzen',
    purpose:
      'Hier zet je redenen klaar die vaker voorkomen, zodat niemand ze opnieuw hoeft te typen.',
    can: ['Voeg een reden toe, pas die aan of verwijder die.'],
    after: [
      'Wie een aanvraag afwijst, kan de reden meteen kiezen en de tekst nog aanpassen.',
      'De medewerker leest de tekst. De naam in de keuzelijst zien alleen jullie.',
      'Eerdere afwijzingen houden hun tekst.',
    ],
    trouble: [
      'Is de lijst vol? Verwijder eerst een reden.',
      'Kun je niets wijzigen? Dat kan alleen wie het recht Beheer heeft.',
    ],
  },
};
