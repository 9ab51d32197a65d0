import { formatMonth } from '@portal/texts/format';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

export interface CalendarTexts {
  /** A date (YYYY-MM-DD) in words: 30 november 2026. */
  longDate(date: string): string;
  /** The month of a date (YYYY-MM-DD): november 2026. */
  month(date: string): string;
}

/** How dates and months are written in the language of the page. */
export function useCalendarTexts(): CalendarTexts {
  const language = useLanguage();
  return useMemo(() => {
    const wordsOf = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
    };
    return {
      longDate: wordsOf({ day: 'numeric', month: 'long', year: 'numeric' }),
      month: (date) => formatMonth(date, language),
    };
  }, [language]);
}
