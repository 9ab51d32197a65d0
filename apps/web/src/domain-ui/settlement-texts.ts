import { textFiles } from '../i18n/i18n.ts';

export const settlementTexts = textFiles({
  nl: () => import('./settlement-texts.nl.ts'),
  en: () => import('./settlement-texts.en.ts'),
});
