import { textFiles } from '../i18n/i18n.ts';

export const portalTexts = textFiles({
  nl: () => import('./portal-texts.nl.ts'),
  en: () => import('./portal-texts.en.ts'),
});
