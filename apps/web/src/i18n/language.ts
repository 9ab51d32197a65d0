import type { Language } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';

export const languages = ['nl', 'en'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'nl';
const languageKey = 'employer-portal-language';

export const asLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

/** The language that the user chose in this browser, if any. */
export function rememberedLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(languageKey));
  } catch {
    return undefined;
  }
}

export const rememberLanguage = (language: Language): void =>
  localStorage.setItem(languageKey, language);

/** The current language of the page. */
export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language) ?? defaultLanguage;
}
