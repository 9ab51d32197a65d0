import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import {
  centsOf,
  datesOf,
  isRelativePeriod,
  type TableFilters,
} from '../../../lib/table-filters.ts';
import { today } from '../../../lib/today.ts';
import type { FilterDefinition, TableFiltering } from './filter-definition.ts';

/** Formats the values of a filter: "Zorg + 2", "01-03-2026 t/m 31-03-2026", "vanaf € 40,00". */
export function useFilterText(): {
  readonly valueText: (definition: FilterDefinition, value: string) => string;
  readonly filterText: (definition: FilterDefinition, values: readonly string[]) => string;
  /** Each active filter with its label, such as "Afdeling: Zorg". */
  readonly activeTexts: (filtering: TableFiltering | undefined, filters: TableFilters) => string[];
} {
  const { t } = useTranslation();
  const format = useFormat();

  function range(from: string | undefined, to: string | undefined): string {
    if (from === undefined) return t('table.filter.until', { to: to ?? '' });
    if (to === undefined) return t('table.filter.since', { from });
    return from === to ? from : t('table.filter.between', { from, to });
  }

  function valueText(definition: FilterDefinition, value: string): string {
    if (definition.kind === 'dates') {
      if (isRelativePeriod(value)) return t(`table.filter.periods.${value}`);
      const { from, to } = datesOf(value, today());
      return range(from && format.date(from), to && format.date(to));
    }
    if (definition.kind === 'cents') {
      const { from, to } = centsOf(value);
      const amount = (cents: number | undefined) =>
        cents === undefined ? undefined : format.cents(cents);
      return range(amount(from), amount(to));
    }
    if (value === '') return t('table.filter.empty');
    return definition.valueLabel?.(value) ?? value;
  }

  function filterText(definition: FilterDefinition, values: readonly string[]): string {
    const [first = '', ...more] = values;
    const text = valueText(definition, first);
    return more.length === 0 ? text : t('table.filter.andMore', { first: text, more: more.length });
  }

  return {
    valueText,
    filterText,
    activeTexts: (filtering, filters) =>
      (filtering?.definitions ?? []).flatMap((definition) => {
        const values = filters[definition.name];
        return values ? [`${definition.label}: ${filterText(definition, values)}`] : [];
      }),
  };
}
