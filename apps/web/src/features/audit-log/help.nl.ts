import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/audit-log': {
    title: 'Logboek',
    purpose: 'Hier lees je terug wie wanneer wat wijzigde of downloadde in dit project.',
    can: ['Zoek op naam, filter op soort wijziging of datum, en exporteer naar Excel.'],
    after: [
      'Regels in het logboek kan niemand wijzigen.',
      'Na de [bewaartermijn](/settings/retention) verdwijnen ze vanzelf. Wis je de gegevens van een medewerker, dan verdwijnt ook de naam.',
    ],
    trouble: ['Zie je iets dat niet klopt? Vraag het na bij wie het deed, of bij de aanbieder.'],
  },
};
