import { textFiles } from '../../i18n/i18n.ts';

export const payrollTexts = textFiles({
  nl: () => import('./texts.nl.ts'),
  en: () => import('./texts.en.ts'),
});

/** The texts of the settings screen alone. */
export const payrollSettingsTexts = textFiles({
  nl: () => import('./settings-texts.nl.ts'),
  en: () => import('./settings-texts.en.ts'),
});
