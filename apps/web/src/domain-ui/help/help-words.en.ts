import type { HelpTexts } from './help-texts.ts';

/** The headings of every page of help. */
export const helpWords: HelpTexts['words'] = {
  can: 'What you can do here',
  after: 'What happens then',
  trouble: 'When it does not work',
};
