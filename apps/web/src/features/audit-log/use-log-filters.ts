import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FilterDefinition,
  TableFiltering,
} from '../../ui/data-table/filters/filter-definition.ts';
import { filterFields, type LogKind } from './log-rules.ts';

const definitionsOf = (t: TFunction): FilterDefinition[] =>
  filterFields.map((field) => ({
    ...field,
    label: t(`auditLog.filters.${field.name as 'kind' | 'day'}`),
    valueLabel:
      field.name === 'kind' ? (value) => t(`auditLog.kinds.${value as LogKind}`) : undefined,
  }));

export function useLogFilters(): TableFiltering {
  const { t } = useTranslation();
  const definitions = useMemo(() => definitionsOf(t), [t]);
  return { definitions };
}
