import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/projects': {
    title: 'Mijn projecten',
    purpose: 'Hier zie je tot welke projecten je toegang hebt en welke rechten je daar hebt.',
    can: ['Bekijk je rechten per project, of verlaat een project.'],
    after: [
      'Na het verlaten heb je meteen geen toegang meer. Terugkomen kan alleen als een beheerder je opnieuw toevoegt.',
    ],
    trouble: [
      'Ben je de laatste beheerder? Maak eerst iemand anders beheerder.',
      'Mis je een recht? Vraag een beheerder van dat project.',
    ],
  },
};
