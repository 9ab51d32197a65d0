import { textFiles } from '../../i18n/i18n.ts';

export const subscriptionDetailTexts = textFiles({
  nl: () => import('./detail-texts.nl.ts'),
  en: () => import('./detail-texts.en.ts'),
});
