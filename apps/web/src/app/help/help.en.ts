import { helpHeadings } from '../../domain-ui/help/help-headings.en.ts';
import type { HelpOfScreens, HelpTexts } from '../../domain-ui/help/help-texts.ts';

/** The export `help` of every feature but that of signing in. */
const help = import.meta.glob<HelpOfScreens>(
  ['../../features/*/help.en.ts', '../settings/help.en.ts', '!**/authentication/**'],
  { eager: true, import: 'help' },
);

export const helpTexts: HelpTexts = {
  headings: helpHeadings,
  links: [
    ['/employee-data', 'Which data do we see?'],
    ['/contact', 'Send the provider a message'],
  ],
  pages: Object.fromEntries(Object.values(help).flatMap((pages) => Object.entries(pages))),
};
