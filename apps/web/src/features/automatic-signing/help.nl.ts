import { exchangeTopics } from '../../domain-ui/help/exchange-help.nl.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/authorize-settings': {
    title: 'Automatisch ondertekenen',
    purpose: 'Hier bepaal je of het portaal de AAO ook ondertekent bij automatische goedkeuring.',
    can: [
      'Zet het ondertekenen aan of uit en vul de twee regels in die eronder komen te staan.',
      'Bekijk in het voorbeeld hoe dat eruitziet.',
    ],
    after: [
      'Het geldt voor AAO’s die daarna worden gemaakt. Wat al is ondertekend, verandert niet.',
      'Staat het uit, dan blijft er in de AAO ruimte om met de hand te ondertekenen.',
    ],
    trouble: [
      '‘Dit heeft nu geen effect’: in dit project keurt een collega elke aanvraag goed.',
      'Kun je niets wijzigen? Dat kan alleen wie het recht Beheer heeft.',
    ],
    topics: exchangeTopics,
  },
};
