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
  /** The day of a moment (ISO 8601) in Amsterdam: 31-12-2026. */
  day(moment: string): string;
  /** A count with a separator for thousands: 1.284. */
  count(count: number): string;
  /** Bytes in the unit that suits the size: 214 kB, 1,2 MB. */
  size(bytes: number): string;
}

/** The amount and its unit; from MB on, the amount has one decimal. */
function sizeOf(bytes: number): readonly [amount: number, unit: string] {
  const inUnit = (unit: number) => Math.round(bytes / (unit / 10)) / 10;
  if (bytes < 999_500) return [Math.max(1, Math.round(bytes / 1e3)), 'kB'];
  return bytes < 999_950_000 ? [inUnit(1e6), 'MB'] : [inUnit(1e9), 'GB'];
}

/** Formats amounts, dates, counts and sizes in the language of the page. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(
    () => ({
      cents: (cents) => formatCents(cents, language),
      date: formatDate,
      moment: (moment) => formatMoment(moment),
      day: (moment) => formatMoment(moment).slice(0, '31-12-2026'.length),
      count: (count) => numbers[language].format(count),
      size: (bytes) => {
        const [amount, unit] = sizeOf(bytes);
        return `${numbers[language].format(amount)}\u00a0${unit}`;
      },
    }),
    [language],
  );
}
