import type { HelpTexts } from './help-texts.ts';

/** The headings of every page of help. */
export const helpHeadings: HelpTexts['headings'] = {
  can: 'Wat je hier kunt doen',
  after: 'Wat er dan gebeurt',
  trouble: 'Als het niet lukt',
};
