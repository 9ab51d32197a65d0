import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/files': {
    title: 'Bestanden',
    purpose: 'Documenten en afbeeldingen die de aanbieder met jullie deelt.',
    can: ['Zoek een bestand en download het.'],
    after: [
      'Iedereen met toegang tot dit project ziet dezelfde bestanden. Zelf plaatsen kan niet.',
    ],
    trouble: [
      'Mis je een bestand? [Stuur de aanbieder een bericht](/contact).',
      'Zoek je posters of beelden? Die staan bij [Promotiemateriaal](/promotion-material).',
    ],
  },
};
