import { helpHeadings } from '../../domain-ui/help/help-headings.nl.ts';
import type { HelpOfScreens, HelpTexts } from '../../domain-ui/help/help-texts.ts';

/** The export `help` of every feature but that of signing in. */
const help = import.meta.glob<HelpOfScreens>(
  ['../../features/*/help.nl.ts', '../settings/help.nl.ts', '!**/authentication/**'],
  { eager: true, import: 'help' },
);

export const helpTexts: HelpTexts = {
  headings: helpHeadings,
  links: [
    ['/employee-data', 'Welke gegevens zien wij?'],
    ['/contact', 'Stuur de aanbieder een bericht'],
  ],
  pages: Object.fromEntries(Object.values(help).flatMap((pages) => Object.entries(pages))),
};
