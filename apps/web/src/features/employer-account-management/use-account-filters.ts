import type { AccountStatus } from '@portal/contract/membership';
import type { RightFlag } from '@portal/contract/rights';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FilterDefinition,
  TableFiltering,
} from '../../ui/data-table/filters/filter-definition.ts';
import { filterFields } from './employer-account-queries.ts';

type FilterName = 'status' | 'rights' | 'mail';

const valueLabels = (t: TFunction): Record<FilterName, (value: string) => string> => ({
  status: (value) => t(`accounts.${value as AccountStatus}`),
  rights: (value) => t(`accounts.rights.${value as RightFlag}`),
  mail: () => t('accounts.mailFails'),
});

const definitionsOf = (t: TFunction): FilterDefinition[] =>
  filterFields.map((field) => {
    const name = field.name as FilterName;
    return { ...field, label: t(`accounts.filters.${name}`), valueLabel: valueLabels(t)[name] };
  });

export function useAccountFilters(): TableFiltering {
  const { t } = useTranslation();
  const definitions = useMemo(() => definitionsOf(t), [t]);
  return { definitions };
}
