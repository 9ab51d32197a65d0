import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface NamedPeriod {
  readonly year: number;
  readonly number: number;
  readonly frequency?: 'Monthly' | 'FourWeekly';
}

/** The name of a period: a month, or a number and a year. */
export function usePeriodName(): (period: NamedPeriod) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ number, frequency = 'Monthly', ...period }) => {
      const year = String(period.year);
      return frequency === 'Monthly' && number <= 12
        ? t('payroll.monthly', { month: t(`payroll.months.m${number as 1}`), year })
        : t('payroll.fourWeekly', { number, year });
    },
    [t],
  );
}
