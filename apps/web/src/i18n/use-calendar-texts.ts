import { formatMonth } from '@portal/texts/format';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

export interface CalendarTexts {
  /** A date (YYYY-MM-DD) in full: 30 november 2026. */
  longDate(date: string): string;
  /** The month of a date (YYYY-MM-DD): november 2026. */
  month(date: string): string;
}

/** Formats dates and months in the language of the page. */
export function useCalendarTexts(): CalendarTexts {
  const language = useLanguage();
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
    };
    return {
      longDate: formatter({ day: 'numeric', month: 'long', year: 'numeric' }),
      month: (date) => formatMonth(date, language),
    };
  }, [language]);
}
