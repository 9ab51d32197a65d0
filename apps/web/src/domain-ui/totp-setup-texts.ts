import { textFiles } from '../i18n/i18n.ts';

export const totpSetupTexts = textFiles({
  nl: () => import('./totp-setup-texts.nl.ts'),
  en: () => import('./totp-setup-texts.en.ts'),
});
