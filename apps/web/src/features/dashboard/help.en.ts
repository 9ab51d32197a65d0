import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/': {
    title: 'Dashboard',
    purpose: 'See at a glance what is waiting for you and how {product} is going in this project.',
    can: [
      'Click a tile to open the list behind it. The number on the tile is the number in that list.',
      '‘To do’ shows what is waiting for you, the most urgent first. The button opens the list in which you do it.',
      'Do you work for more employers? Choose ‘All employers’ to see where something is waiting. The button behind an employer opens it there.',
      'See how many subscriptions run each month and what they cost per department, as a chart or as a table.',
      'Read the news from the provider, or [send the provider a message](/contact).',
    ],
    after: [
      'You change nothing here: all figures come from the lists.',
      'Departments with few participants are left out of the chart, because the costs could identify individuals.',
    ],
    trouble: [
      'Is this the wrong employer? Choose another project at the top of the menu.',
      'Did the figures not load? Click ‘Try again’.',
    ],
  },
};
