import { formatCents, formatDate, formatMoment } from '@portal/texts/format';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

const numbers = { nl: new Intl.NumberFormat('nl-NL'), en: new Intl.NumberFormat('en-GB') };

export interface Format {
  /** Cents as euros: € 42,50. */
  cents(cents: number): string;
  /** A date (YYYY-MM-DD): 31-12-2026. */
  date(date: string): string;
  /** A moment (ISO 8601) in Amsterdam: 31-12-2026 14:05. */
  moment(moment: string): string;
  /** A count with thousands marked: 1.284. */
  count(count: number): string;
}

/** How amounts, dates and counts are written in the language of the page. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(
    () => ({
      cents: (cents) => formatCents(cents, language),
      date: formatDate,
      moment: (moment) => formatMoment(moment),
      count: (count) => numbers[language].format(count),
    }),
    [language],
  );
}
