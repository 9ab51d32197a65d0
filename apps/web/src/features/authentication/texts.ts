import { textFiles } from '../../i18n/i18n.ts';

export const authScreenTexts = textFiles({
  nl: () => import('./texts.nl.ts'),
  en: () => import('./texts.en.ts'),
});

export const accessibilityTexts = textFiles({
  nl: () => import('./accessibility-texts.nl.ts'),
  en: () => import('./accessibility-texts.en.ts'),
});
