import { textFiles } from '../../i18n/i18n.ts';

export const leaverTexts = textFiles({
  nl: () => import('./leaver-texts.nl.ts'),
  en: () => import('./leaver-texts.en.ts'),
});
