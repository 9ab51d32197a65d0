import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings': {
    title: 'Instellingen',
    purpose: 'Hier staan alle instellingen van dit project bij elkaar, met hoe ze nu staan.',
    can: [
      'Open een instelling om die te bekijken of te wijzigen.',
      'Ga met Ctrl K direct naar een instelling: typ de naam.',
    ],
    after: [
      'Je ziet alleen de instellingen die je mag zien.',
      'Wat alleen voor jou geldt, zoals je wachtwoord en passkeys, staat in het menu bij je naam.',
    ],
    trouble: ['Mis je een instelling? Vraag een beheerder van dit project om het recht daarvoor.'],
  },
};
