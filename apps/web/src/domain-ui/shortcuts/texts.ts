import { textFiles } from '../../i18n/i18n.ts';

export const shortcutTexts = textFiles({
  nl: () => import('./texts.nl.ts'),
  en: () => import('./texts.en.ts'),
});
