import { textFiles } from '../i18n/i18n.ts';

export const recordHistoryTexts = textFiles({
  nl: () => import('./record-history-texts.nl.ts'),
  en: () => import('./record-history-texts.en.ts'),
});
