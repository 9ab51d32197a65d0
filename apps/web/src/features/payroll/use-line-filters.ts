import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '../../lib/table-filters.ts';

/** The fields that lines, or people by their lines, can be filtered by, with their names. */
export function useLineFilters(fields: readonly FilterField[]) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      fields.map((field) => ({
        ...field,
        label: t(`payroll.lines.filters.${field.name as 'change'}`),
        valueLabel: (value: string) => {
          if (field.name === 'change') return t(`payroll.changes.${value as 'New'}`);
          if (field.name === 'held') return t(`payroll.held.${value as 'held'}`);
          if (field.name === 'number') return t(`payroll.numbers.${value as 'missing'}`);
          return t(`payroll.components.${value as 'GrossExchange'}`);
        },
      })),
    [t, fields],
  );
}
