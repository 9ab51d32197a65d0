import type { HelpPage } from '../../ui/help-page.ts';

export const projectFilesHelp: HelpPage = {
  title: 'Bestanden',
  purpose: 'Documenten en afbeeldingen die de aanbieder met jullie deelt.',
  can: ['Zoek een bestand en download het.'],
  after: ['Iedereen met toegang tot dit project ziet dezelfde bestanden. Zelf plaatsen kan niet.'],
  trouble: [
    'Mis je een bestand? Stuur de aanbieder een bericht.',
    'Zoek je posters of beelden? Die staan bij Promotiemateriaal.',
  ],
};
