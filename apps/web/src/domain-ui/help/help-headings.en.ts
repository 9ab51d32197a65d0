import type { HelpTexts } from './help-texts.ts';

/** The headings of every page of help. */
export const helpHeadings: HelpTexts['headings'] = {
  can: 'What you can do here',
  after: 'What happens then',
  trouble: 'When it does not work',
};
