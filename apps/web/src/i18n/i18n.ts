import type { Language } from '@portal/contract/fields';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { signInTexts as en } from './en/sign-in-texts.ts';
import { defaultLanguage, rememberedLanguage, rememberLanguage } from './language.ts';
import { signInTexts as nl } from './nl/sign-in-texts.ts';

export const i18n = createInstance();

const showLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** Makes the page speak the remembered language, Dutch by default. */
export function startTranslation(): void {
  i18n.on('languageChanged', showLanguage);
  void i18n.use(initReactI18next).init({
    resources: { nl: { translation: nl }, en: { translation: en } },
    lng: rememberedLanguage() ?? defaultLanguage,
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Switches the page to a language, and remembers it on this machine. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  void i18n.changeLanguage(language);
}
