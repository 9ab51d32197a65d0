import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** The names of a month (YYYY-MM) in the language of the page: "mrt", and "maart 2026". */
export function useMonthNames() {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const names = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
      return (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
    };
    return { short: format({ month: 'short' }), long: format({ month: 'long', year: 'numeric' }) };
  }, [language]);
}
