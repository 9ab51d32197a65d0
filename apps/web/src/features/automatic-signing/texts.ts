import { textFiles } from '../../i18n/i18n.ts';

export const automaticSigningTexts = textFiles({
  nl: () => import('./texts.nl.ts'),
  en: () => import('./texts.en.ts'),
});
